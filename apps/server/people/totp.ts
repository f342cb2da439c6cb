import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is shown for. */
const STEP_MS = 30_000
const DIGITS = 6
/** Steps on either side that a slow clock, or a slow person, may be off. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export interface TotpForm {
  readonly digits: number
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
}

/** What every app for the phone knows how to do. */
const USUAL: TotpForm = { digits: DIGITS, algorithm: 'sha1' }

/** The number of the step that an instant is in. */
export const stepAt = (at: number): number => Math.floor(at / STEP_MS)

/** The code of a step (RFC 6238, RFC 4226 5.3). */
export function codeOf(secret: Uint8Array, step: number, form: TotpForm = USUAL): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac(form.algorithm, secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return `${number % 10 ** form.digits}`.padStart(form.digits, '0')
}

/** The step that a code is right for, within one step of the instant; undefined when for none. */
export function stepOfCode(secret: Uint8Array, code: string, at: number): number | undefined {
  const given = Buffer.from(
    code
      .replaceAll(' ', '')
      .padEnd(DIGITS)
      .slice(0, DIGITS + 1),
  )
  const now = stepAt(at)
  let found: number | undefined
  for (let step = now - WINDOW; step <= now + WINDOW; step += 1) {
    const right = Buffer.from(codeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}

/** A new secret: 160 random bits, as the digest is long. */
export const newTotpSecret = (): Uint8Array => randomBytes(20)

/** Bytes in the letters that people type into their phones (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('')
}

/** What the square code on the screen says. */
export function totpAddress(name: string, secret: Uint8Array): string {
  const label = encodeURIComponent(`Baize:${name}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Baize`
}
