import { nameKey } from '@baize/store'

/** Why a password is not taken. */
export const PASSWORD_FAULTS = [
  'too-short',
  'too-long',
  'holds-name',
  'too-plain',
  'common',
] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

const LEAST = 12
const MOST = 200
/** Different characters that it must have. */
const LEAST_DIFFERENT = 5

/** Words that stand in front of all lists of passwords in use, and those of this trade. */
const COMMON = new Set(
  `password passw0rd p@ssword p@ssw0rd passphrase secret letmein welcome qwerty qwertyuiop
  qwertyuiopasdf asdfghjkl zxcvbnm azerty qwertz abcdefghijkl abcabcabcabc iloveyou princess
  sunshine monkey dragon football baseball superman batman starwars trustno1 whatever shadow
  michael jennifer master hunter administrator admin root user guest default changeme changeit
  login access test testing temp temporary internet computer company office supervisor dealer
  finance auditor casino croupier baccarat andarbahar baize blackjack roulette poker jackpot`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** A password without what people put around a word: digits, signs, the word again. */
function coreOf(password: string): string {
  const word = password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  for (let length = 1; length <= word.length / 2; length += 1) {
    const part = word.slice(0, length)
    if (part.repeat(Math.ceil(word.length / length)).startsWith(word) && part !== word) return part
  }
  return word
}

const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase()
  return COMMON.has(plain) || COMMON.has(coreOf(password)) || !/[^\d\W_]/.test(plain)
}

/** The form in which a password counts: the same keys give the same text on every keyboard. */
export const passwordText = (password: string): string => password.normalize('NFKC')

/**
 * What is wrong with a new password: fewer than 12 characters, more than 200, the person's name in
 * it, fewer than 5 different characters, or one that everybody tries first. Undefined when nothing.
 */
export function passwordFault(password: string, name: string): PasswordFault | undefined {
  const text = passwordText(password)
  const characters = [...text]
  if (characters.length < LEAST) return 'too-short'
  if (characters.length > MOST) return 'too-long'
  const key = nameKey(name)
  if (key.length > 2 && nameKey(text).includes(key)) return 'holds-name'
  if (new Set(characters).size < LEAST_DIFFERENT) return 'too-plain'
  return isCommon(text) ? 'common' : undefined
}
