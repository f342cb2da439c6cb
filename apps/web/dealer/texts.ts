import english from '../i18n/dealer/en.json'
import { useVolumeText, type Volume, type VolumeText } from '../i18n/extra-texts.tsx'
import type { StaffMessageId } from '../staff/texts.ts'

export type DealerMessageId = keyof typeof english
export type DealerText = VolumeText<DealerMessageId | StaffMessageId>

/** Texts of the dealer's console. */
export const DEALER_TEXTS: Volume = {
  english,
  others: {
    es: () => import('../i18n/dealer/es.json'),
    ms: () => import('../i18n/dealer/ms.json'),
  },
}

export const isDealerMessage = (id: string): id is DealerMessageId => Object.hasOwn(english, id)

/** The texts of the console, and those of all pages of staff. */
export const useDealerText = (): DealerText => useVolumeText<DealerMessageId | StaffMessageId>()

/** The first of some texts that there is. */
export const firstText = (t: DealerText, ids: readonly string[], otherwise: string): string => {
  const id = ids.find(isDealerMessage)
  return id === undefined ? otherwise : t(id)
}

/** What went wrong, in words: a refusal of the table, a fault of a scan or of a deck. */
export const faultText = (t: DealerText, code: string, sentence = ''): string =>
  firstText(t, [`dealer.fault.${code}`], sentence || t('dealer.fault.unavailable'))

/** Why a round stopped, in words. */
export const reasonText = (t: DealerText, reason: string): string =>
  firstText(t, [`dealer.reason.${reason}`], reason)
