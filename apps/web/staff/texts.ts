import { useVolumeText, type Volume, type VolumeText } from '../i18n/extra-texts.tsx'
import english from '../i18n/staff/en.json'

/** The name of a text that all pages of staff share. */
export type StaffMessageId = keyof typeof english
export type StaffText = VolumeText<StaffMessageId>

/** Texts of the door of staff and of their own accounts. */
export const STAFF_TEXTS: Volume = {
  english,
  others: {
    es: () => import('../i18n/staff/es.json'),
    ms: () => import('../i18n/staff/ms.json'),
  },
}

const isStaffMessage = (id: string): id is StaffMessageId => Object.hasOwn(english, id)

/** The texts of the pages of staff. */
export const useStaffText = (): StaffText => useVolumeText<StaffMessageId>()

/** What a refusal of the server says to people; its own sentence for one without a text. */
export function refusalText(t: StaffText, code: string, sentence: string): string {
  const id = `staff.refused.${code}`
  return isStaffMessage(id) ? t(id) : sentence || t('staff.refused.unavailable')
}

/** Roles in words, in a list. Example: "Dealer, Supervisor". */
export const rolesText = (t: StaffText, roles: readonly string[]): string =>
  roles
    .map((role) => {
      const id = `staff.role.${role}`
      return isStaffMessage(id) ? t(id) : role
    })
    .join(', ')
