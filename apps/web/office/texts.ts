import type { DealerMessageId } from '../dealer/texts.ts'
import { useVolumeText, type Volume, type VolumeText } from '../i18n/extra-texts.tsx'
import english from '../i18n/office/en.json'
import type { StaffMessageId } from '../staff/texts.ts'

export type OfficeMessageId = keyof typeof english
export type OfficeText = VolumeText<OfficeMessageId | DealerMessageId | StaffMessageId>

/** Texts of the office. */
export const OFFICE_TEXTS: Volume = {
  english,
  others: {
    es: () => import('../i18n/office/es.json'),
    ms: () => import('../i18n/office/ms.json'),
  },
}

const isOfficeMessage = (id: string): id is OfficeMessageId => Object.hasOwn(english, id)

/** The texts of the office, of the console and of all pages of staff. */
export const useOfficeText = (): OfficeText =>
  useVolumeText<OfficeMessageId | DealerMessageId | StaffMessageId>()

/** A text by a name that may not be there; else what is given instead. */
export const textOr = (t: OfficeText, id: string, otherwise: string): string =>
  isOfficeMessage(id) ? t(id) : otherwise
