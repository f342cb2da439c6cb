import { RANK_STROKES, SUIT_OUTLINES } from '../deck/paths.data.ts'

/** The drawings that every card refers to. Put it once at the root of the page. */
export function DeckSymbols() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      {Object.entries(RANK_STROKES).map(([rank, d]) => (
        <symbol key={rank} id={`rank-${rank}`} viewBox="-500 -500 1000 1000">
          <path
            d={d}
            fill="none"
            stroke="currentColor"
            strokeWidth="var(--rank-weight, 120)"
            strokeLinecap="square"
            strokeMiterlimit="1.5"
          />
        </symbol>
      ))}
      {Object.entries(SUIT_OUTLINES).map(([suit, d]) => (
        <symbol key={suit} id={`suit-${suit}`} viewBox="-600 -600 1200 1200">
          <path d={d} fill="currentColor" />
        </symbol>
      ))}
      <BackSymbol />
    </svg>
  )
}

const STAR = 'M120 122l12 34 34 12-34 12-12 34-12-34-34-12 34-12z'

const SCALES = [
  [0, 0],
  [32, 0],
  [16, 8],
  [0, 16],
  [32, 16],
] as const

/** Our own back: brass scallops on midnight blue around a four-pointed star. */
function BackSymbol() {
  return (
    <>
      <pattern id="back-scales" width="32" height="16" patternUnits="userSpaceOnUse">
        <g fill="#16274a" stroke="#c9a35c" strokeWidth="1">
          {SCALES.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <circle cx={x} cy={y} r="15.5" />
              <circle cx={x} cy={y} r="10.5" strokeOpacity="0.7" />
              <circle cx={x} cy={y} r="5.5" strokeOpacity="0.5" />
            </g>
          ))}
        </g>
      </pattern>
      <symbol id="card-back" viewBox="0 0 240 336">
        <rect width="240" height="336" rx="16" fill="var(--ivory)" />
        <rect x="11" y="11" width="218" height="314" rx="10" fill="#16274a" />
        <rect x="19" y="19" width="202" height="298" rx="6" fill="url(#back-scales)" />
        <rect
          x="19"
          y="19"
          width="202"
          height="298"
          rx="6"
          fill="none"
          stroke="#dcb968"
          strokeWidth="2"
        />
        <circle cx="120" cy="168" r="60" fill="#16274a" stroke="#dcb968" strokeWidth="2" />
        <circle cx="120" cy="168" r="53" fill="none" stroke="#dcb968" strokeOpacity="0.5" />
        <path d={STAR} fill="#dcb968" />
      </symbol>
    </>
  )
}
