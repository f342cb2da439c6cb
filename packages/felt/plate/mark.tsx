/** Who won a round, or that it was voided. */
export type PlateWinner = 'andar' | 'bahar' | 'player' | 'banker' | 'tie' | 'void'

const LETTER: Readonly<Record<PlateWinner, string>> = {
  andar: 'A',
  bahar: 'B',
  player: 'P',
  banker: 'B',
  tie: 'T',
  void: '–',
}
/** The letter that stands for a result: A, B, P, T, or a dash for a voided round. */
export const letterOf = (winner: PlateWinner): string => LETTER[winner]

const INK: Readonly<Record<PlateWinner, string>> = {
  andar: 'var(--andar-mark)',
  bahar: 'var(--bahar-mark)',
  player: 'var(--andar-mark)',
  banker: 'var(--bahar-mark)',
  tie: 'var(--tie-mark)',
  void: '#5a6675',
}

interface BeadProps {
  readonly winner: PlateWinner
  readonly x: number
  readonly y: number
  readonly pairs?: { readonly player: boolean; readonly banker: boolean } | undefined
}

/** One result in a cell of 24 units: a letter on a circle, on a square for Bahar. */
export function Bead({ winner, x, y, pairs }: BeadProps) {
  return (
    <>
      {winner === 'bahar' ? (
        <rect x={x + 2} y={y + 2} width="20" height="20" rx="5" fill={INK[winner]} />
      ) : (
        <circle cx={x + 12} cy={y + 12} r="10.4" fill={INK[winner]} />
      )}
      <text x={x + 12} y={y + 16.7} textAnchor="middle" fontSize="13" fontWeight="700" fill="#fff">
        {LETTER[winner]}
      </text>
      {pairs?.banker && <PairDot x={x + 5} y={y + 5} ink="var(--bahar-mark)" />}
      {pairs?.player && <PairDot x={x + 19} y={y + 19} ink="var(--andar-mark)" />}
    </>
  )
}

const PairDot = ({ x, y, ink }: { x: number; y: number; ink: string }) => (
  <circle cx={x} cy={y} r="3.6" fill={ink} stroke="#f6f3ea" strokeWidth="1.4" />
)

/** A single result beside words. */
export function Mark({ winner }: { readonly winner: PlateWinner }) {
  return (
    <svg width="100%" height="100%" viewBox="0 0 24 24" aria-hidden="true">
      <Bead winner={winner} x={0} y={0} />
    </svg>
  )
}
