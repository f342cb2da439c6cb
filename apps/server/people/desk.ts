import { newAttempts } from './attempts.ts'
import { openPasswords } from './passwords.ts'
import { newSealer } from './sealed.ts'
import { newStaffHall } from './staff-hall.ts'
import type { StaffDesk, StaffParts } from './types.ts'

/** Opens the desk of staff; the sockets in its hall are watched until that is stopped. */
export async function openStaffDesk(parts: StaffParts, houseKey: Uint8Array): Promise<StaffDesk> {
  return {
    ...parts,
    attempts: newAttempts(),
    passwords: await openPasswords(),
    sealer: newSealer(houseKey),
    hall: newStaffHall(parts),
  }
}
