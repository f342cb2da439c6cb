import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

test.each([
  ['eleven char', 'too-short'],
  ['\u{1f600}\u{1f601}\u{1f602}\u{1f603}\u{1f604}\u{1f605}', 'too-short'],
  ['x'.repeat(201), 'too-long'],
  ['my name is Sue Black ok', 'holds-name'],
  ['SUE  BLACK and more', 'holds-name'],
  ['aaaaaaaaaaaaaaa', 'too-plain'],
  ['abababababababab', 'too-plain'],
  ['Password1234', 'common'],
  ['passwordpassword', 'common'],
  ['!!!Welcome2026!!', 'common'],
  ['administrator', 'common'],
  ['casinocasinocas', 'common'],
  ['123456789012', 'common'],
  ['2026-11-30 2027', 'common'],
  ['\uff30assword1234', 'common'],
])('%j is refused as %s', (password, fault) => {
  expect(passwordFault(password, 'Sue Black')).toBe(fault)
})

test.each([
  'correct horse battery staple',
  'tulips at the window',
  'Zebra-Kiosk-77-lamp',
  'x8#kQ!m2zR5v',
  'contraseña de mañana larga',
  '\u{1f600}\u{1f601}\u{1f602}\u{1f603}\u{1f604}\u{1f605} six faces',
])('%j is taken', (password) => {
  expect(passwordFault(password, 'Sue Black')).toBeUndefined()
})
