import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals secrets that the database keeps, so that a copy of it alone gives none of them away. */
export interface Sealer {
  /** Binds the secret to whom it belongs: it opens for nobody else. */
  readonly seal: (of: string, secret: Uint8Array) => string
  /** Undefined when it was changed, is another's, or was sealed with another key. */
  readonly open: (of: string, sealed: string) => Uint8Array | undefined
}

/** A sealer whose key follows from the house key. */
export function newSealer(houseKey: Uint8Array): Sealer {
  const key = createHmac('sha256', houseKey).update('baize/staff/totp').digest()
  return {
    seal(of, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(of, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(of)).setAuthTag(tag)
        const body = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
