import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartError } from './errors.ts'

const FILE = 'closing.key'
// How the DER form of every Ed25519 public key begins; the 32 bytes of the key follow.
const DER = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that signs day closings. Only its public half is ever shown. */
export interface SigningKey {
  /** The 32 bytes of the public key, hex. */
  readonly publicKey: string
  sign(text: string): Buffer
}

const rawKey = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(DER.length).toString('hex')

function privateKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Told below, whatever is wrong with the file.
  }
  throw new StartError(`${file} is not a signing key; restore it from your backup`)
}

/**
 * The signing key of a data folder: an Ed25519 key in a file that only its owner can read, made at
 * first use and never put into the database.
 */
export function signingKey(dataDir: string): SigningKey {
  const file = join(dataDir, FILE)
  const { privateKey: made } = generateKeyPairSync('ed25519')
  try {
    const pem = made.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const key = privateKey(file)
  return { publicKey: rawKey(key), sign: (text) => sign(null, Buffer.from(text), key) }
}

/** A public key, given by its 32 bytes in hex, in the PEM form that other programs read. */
export const publicKeyPem = (publicKey: string): string =>
  createPublicKey({
    key: Buffer.concat([DER, Buffer.from(publicKey, 'hex')]),
    type: 'spki',
    format: 'der',
  })
    .export({ type: 'spki', format: 'pem' })
    .toString()

/** True when a text was signed by a key; false for anything else, a malformed key included. */
export function isSigned(text: string, signature: Buffer, publicKey: string): boolean {
  try {
    return verify(null, Buffer.from(text), publicKeyPem(publicKey), signature)
  } catch {
    return false
  }
}

/** SHA-256 of a text. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
