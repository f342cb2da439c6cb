import type { Card } from '@baize/rules'
import { rankOf, suitOf } from '@baize/rules'
import { courtUrl } from './courts.ts'
import { PIPS } from './pips.ts'

/** `full` from 64 px wide, `mini` below (one giant rank and suit), `noindex` for the squeeze. */
export type CardVariant = 'full' | 'mini' | 'noindex'

interface FaceProps {
  readonly card: Card
}

/** One giant rank over its suit: readable from 30 px. */
export function MiniFace({ card }: FaceProps) {
  return (
    <>
      <use
        href={`#rank-${rankOf(card)}`}
        x="2"
        y="16"
        width="140"
        height="140"
        style={{ '--rank-weight': 150 }}
      />
      <use href={`#suit-${suitOf(card)}`} x="90" y="166" width="150" height="150" />
    </>
  )
}

const Index = ({ card }: FaceProps) => (
  <>
    <use
      href={`#rank-${rankOf(card)}`}
      x="3"
      y="14"
      width="50"
      height="50"
      style={{ '--rank-weight': 132 }}
    />
    <use href={`#suit-${suitOf(card)}`} x="8" y="68" width="40" height="40" />
  </>
)

function Pips({ card, wide }: FaceProps & { readonly wide: boolean }) {
  const rank = rankOf(card)
  const size = rank === 'A' ? 150 : wide ? 66 : 56
  const [left, right] = wide ? [62, 178] : [84, 156]
  return (PIPS[rank] ?? []).map(([px, py]) => {
    const x = left + px * (right - left)
    const y = 54 + py * 228
    return (
      <use
        key={`${px} ${py}`}
        href={`#suit-${suitOf(card)}`}
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        transform={py > 0.5 ? `rotate(180 ${x} ${y})` : undefined}
      />
    )
  })
}

function Court({ url, wide }: { readonly url: string; readonly wide: boolean }) {
  const [x, y] = wide ? [30, 24] : [50, 34]
  const frame = { x, y, width: 240 - 2 * x, height: 336 - 2 * y }
  return (
    <>
      <rect {...frame} fill="#fff" />
      <image {...frame} href={url} preserveAspectRatio="none" />
      <rect {...frame} fill="none" stroke="#1a1a22" strokeOpacity="0.5" strokeWidth="1.5" />
    </>
  )
}

/** The pips or the court, with the corner indices unless the card is being squeezed. */
export function FullFace({ card, index }: FaceProps & { readonly index: boolean }) {
  const url = courtUrl(card)
  return (
    <>
      {url === undefined ? <Pips card={card} wide={!index} /> : <Court url={url} wide={!index} />}
      {index && (
        <>
          <Index card={card} />
          <g transform="rotate(180 120 168)">
            <Index card={card} />
          </g>
        </>
      )}
    </>
  )
}
