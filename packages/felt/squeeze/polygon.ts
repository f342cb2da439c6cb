/** A place on a card or beside it, in card units: 240 wide, 336 high, from the top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A convex polygon by its corners. Fewer than three corners are no area at all. */
export type Polygon = readonly Point[]

/** A straight line with a front: `normal`, of length 1, points there. */
export interface Line {
  readonly through: Point
  readonly normal: Point
}

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by })
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
export const length = (a: Point): number => Math.hypot(a.x, a.y)

/** How far a point lies before a line; negative behind it. */
export const ahead = ({ through, normal }: Line, point: Point): number =>
  dot(minus(point, through), normal)

/** Where a point lies after the paper was folded along a line. */
export const mirrored = (line: Line, point: Point): Point =>
  minus(point, times(line.normal, 2 * ahead(line, point)))

export const turnedAround = ({ through, normal }: Line): Line => ({
  through,
  normal: times(normal, -1),
})

/** Where the way from `a` to `b` crosses the line; they lie on different sides of it. */
function crossing(line: Line, a: Point, b: Point): Point {
  const [from, to] = [ahead(line, a), ahead(line, b)]
  return plus(a, times(minus(b, a), from / (from - to)))
}

/** The part of a convex polygon that lies before a line. */
export const partAhead = (polygon: Polygon, line: Line): Polygon =>
  polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? point
    const here = ahead(line, point) >= 0
    const there = ahead(line, next) >= 0
    const cut = here === there ? [] : [crossing(line, point, next)]
    return here ? [point, ...cut] : cut
  })

/** The area of a polygon in square card units. */
export const areaOf = (polygon: Polygon): number =>
  Math.abs(
    polygon.reduce((sum, point, i) => {
      const next = polygon[(i + 1) % polygon.length] ?? point
      return sum + point.x * next.y - next.x * point.y
    }, 0),
  ) / 2
