const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

const named = (sign: string): string =>
  `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/**
 * Words of a person with every sign in view: what is invisible, or turns the line around, stands
 * there by its number. Example: a zero-width space is `⟨U+200B⟩`.
 */
export const visible = (text: string): string => text.replace(HIDDEN, named)
