const FILES = import.meta.glob<string>('../deck/courts/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a court's drawing, e.g. of `'Ks'`; undefined for other cards. */
export const courtUrl = (card: string): string | undefined => FILES[`../deck/courts/${card}.svg`]
