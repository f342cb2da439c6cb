/** A box on the screen with the name of what lies in it. */
export interface Place {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const
type Arrow = keyof typeof DIRECTIONS

const isArrow = (key: string): key is Arrow => key in DIRECTIONS

/**
 * Where the focus goes from `from` on this key: the nearest place ahead in the arrow's lane, or
 * else the nearest ahead of all; the first and last on Home and End. Undefined when there is none.
 */
export function nextPlace(places: readonly Place[], from: string, key: string): string | undefined {
  if (key === 'Home') return places[0]?.name
  if (key === 'End') return places.at(-1)?.name
  const here = places.find((place) => place.name === from)
  if (here === undefined || !isArrow(key)) return undefined
  const ahead = places
    .map((place) => ({ name: place.name, ...distances(here, place, key) }))
    .filter(({ far }) => far > 4)
    .sort((a, b) => Number(b.inLane) - Number(a.inLane) || a.far + a.aside - (b.far + b.aside))
  return ahead[0]?.name
}

function distances(here: Place, there: Place, key: Arrow) {
  const [dx, dy] = DIRECTIONS[key]
  const x = (there.left + there.right - here.left - here.right) / 2
  const y = (there.top + there.bottom - here.top - here.bottom) / 2
  const inRow = there.top < here.bottom && there.bottom > here.top
  const inColumn = there.left < here.right && there.right > here.left
  return {
    far: x * dx + y * dy,
    aside: Math.abs(x * dy) + Math.abs(y * dx),
    inLane: dx === 0 ? inColumn : inRow,
  }
}
