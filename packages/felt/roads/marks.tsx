import type { BigRoadCell, DerivedRoadName } from '@baize/rules'
import type { PlateWinner } from '../plate/mark.tsx'

/** Units of one cell. */
export const CELL = 20
const MIDDLE = CELL / 2

type Side = Exclude<PlateWinner, 'tie' | 'void'>

const INK: Readonly<Record<Side, string>> = {
  andar: 'var(--andar-mark)',
  bahar: 'var(--bahar-mark)',
  player: 'var(--andar-mark)',
  banker: 'var(--bahar-mark)',
}

export type RoadColour = 'red' | 'blue'
const COLOUR: Readonly<Record<RoadColour, string>> = {
  red: 'var(--bahar-mark)',
  blue: 'var(--andar-mark)',
}

/** A streak's result on the big road: hollow, a square for Bahar, a slash where ties came on it. */
export function BigMark({ mark, ties }: Pick<BigRoadCell<Side>, 'mark' | 'ties'>) {
  return (
    <g fill="none" stroke={INK[mark]} strokeWidth="2.6">
      {mark === 'bahar' ? (
        <rect x="3" y="3" width="14" height="14" rx="3.5" />
      ) : (
        <circle cx={MIDDLE} cy={MIDDLE} r="7.4" />
      )}
      {ties > 0 && <path d="M4 16L16 4" stroke="var(--tie-mark)" />}
      {ties > 1 && (
        <text
          x={MIDDLE}
          y="14"
          textAnchor="middle"
          fontSize="11"
          fontWeight="700"
          fill="var(--tie-mark)"
          stroke="#f6f3ea"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {ties}
        </text>
      )}
    </g>
  )
}

/** A mark of a derived road: big eye hollow, small road filled, cockroach pig a slash. */
export function DerivedMark({ road, colour }: { road: DerivedRoadName; colour: RoadColour }) {
  const ink = COLOUR[colour]
  switch (road) {
    case 'bigEyeBoy':
      return <circle cx={MIDDLE} cy={MIDDLE} r="7" fill="none" stroke={ink} strokeWidth="3.4" />
    case 'smallRoad':
      return <circle cx={MIDDLE} cy={MIDDLE} r="7.8" fill={ink} />
    case 'cockroachPig':
      return <path d="M3.5 16.5L16.5 3.5" fill="none" stroke={ink} strokeWidth="3.4" />
  }
}
