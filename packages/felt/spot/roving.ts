/** A box on the screen with the name of what lies in it. */
export interface Place {
  readonly name: string
  readonly x: number
  readonly y: number
}

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const

const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS

/**
 * Where the focus goes from `from` on this key: the nearest place in the arrow's direction, sideways
 * distance counting double; the first and last on Home and End. Undefined when there is none.
 */
export function nextPlace(places: readonly Place[], from: string, key: string): string | undefined {
  if (key === 'Home') return places[0]?.name
  if (key === 'End') return places.at(-1)?.name
  const here = places.find((place) => place.name === from)
  if (here === undefined || !isArrow(key)) return undefined
  const [dx, dy] = DIRECTIONS[key]
  const found = places
    .map((place) => ({ place, ...offset(here, place, dx, dy) }))
    .filter(({ ahead }) => ahead > 4)
    .sort((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside))
  return found[0]?.place.name
}

function offset(here: Place, there: Place, dx: number, dy: number) {
  const x = there.x - here.x
  const y = there.y - here.y
  return { ahead: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx) }
}
