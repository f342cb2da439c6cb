import { hash, verify } from '@node-rs/argon2'
import { passwordText } from './password-rules.ts'

/** Argon2id; 19 MiB, two passes, one lane. What a hash was made with stands in it. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A hash takes a processor for some 50 ms: others keep room for the tables. */
const AT_ONCE = 2
const MOST_WAITING = 64

/** Too many people sign in at the same time. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** False as well, and after as long, when there is no hash. */
  readonly verify: (passwordHash: string | undefined, password: string) => Promise<boolean>
}

/** Lets some work at once, some wait in order, and throws TooBusy for the rest. */
function gate(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy('too many passwords at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Hashes and checks passwords, a few at a time. */
export async function openPasswords(): Promise<Passwords> {
  const enter = gate(AT_ONCE, MOST_WAITING)
  const nobody = await hash('nobody has this password', COST)
  return {
    hash: (password) => enter(() => hash(passwordText(password), COST)),
    async verify(passwordHash, password) {
      const text = passwordText(password)
      const right = await enter(() => verify(passwordHash ?? nobody, text).catch(() => false))
      return right && passwordHash !== undefined
    },
  }
}
