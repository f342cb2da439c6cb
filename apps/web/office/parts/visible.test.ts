import { expect, test } from 'vitest'
import { visible } from './visible.ts'

test.each([
  ['plain words, ñ and 漢', 'plain words, ñ and 漢'],
  ['a\u200Bb', 'a⟨U+200B⟩b'],
  ['\u202Egnp.exe', '⟨U+202E⟩gnp.exe'],
  ['two\nlines\u0000', 'two⟨U+000A⟩lines⟨U+0000⟩'],
  ['\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
  ['<img onerror=alert(1)>', '<img onerror=alert(1)>'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
])('%j', (text, shown) => expect(visible(text)).toBe(shown))
