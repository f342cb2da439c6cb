import { classes } from '@baize/felt'
import { HANDS, type SeatNo } from '@baize/table'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '../../../i18n/page-texts.tsx'
import { useBetting } from '../betting.tsx'
import sheet from './seat-bar.module.css'
import { useAsking } from './use-asking.ts'

const c = classes(sheet)

/** The seats at the felt: who sits where, who holds the shoe, turns a hand, is ready (BAC-9). */
export function SeatBar() {
  const t = usePageText()
  const { slice } = useBetting()
  const seats = slice.info.seating?.seats ?? 0
  const mine = slice.place.seat
  const [asked, setAsked] = useState(false)
  const { leave } = useAsking()
  const numbers = Array.from({ length: seats }, (_, i) => i + 1)
  return (
    <div className={c('bar')}>
      <ul className={c('seats')} aria-label={t('seats.label')}>
        {numbers.map((seat) => (
          <li key={seat} className={c('place')}>
            <Seat seat={seat} onOwn={() => setAsked(!asked)} />
          </li>
        ))}
      </ul>
      {asked && mine !== undefined && (
        <button
          type="button"
          className={c('leave')}
          data-action="leave"
          onClick={() => {
            setAsked(false)
            leave()
          }}
        >
          {t('seats.leave')}
        </button>
      )}
    </div>
  )
}

interface SeatProps {
  readonly seat: SeatNo
  readonly onOwn: () => void
}

function useSeat(seat: SeatNo) {
  const t = usePageText()
  const { slice, round } = useBetting()
  const { view, place } = slice
  const sitter = view.seats?.find((each) => each.seat === seat)
  const holds = sitter !== undefined && view.holder === seat
  const ready = round?.phase === 'betting' && round.ready?.includes(seat) === true
  const turns = HANDS.filter(
    (hand) => round?.phase === 'dealing' && round.turning?.[hand]?.seat === seat,
  )
  const notes = [
    ...(holds ? [t('seats.holder')] : []),
    ...(ready ? [t('seats.ready')] : []),
    ...turns.map((hand) => t('seats.turns', { hand: t(`bet.${hand}`) })),
  ]
  return { sitter, holds, ready, turns, notes, mine: place.seat === seat }
}

function Seat({ seat, onOwn }: SeatProps) {
  const t = usePageText()
  const now = useSeat(seat)
  const { sitter, notes, mine } = now
  if (sitter === undefined) return <FreeSeat seat={seat} />
  const you = t('seats.you')
  const name = mine ? t('seats.mine', { seat, you }) : t('seats.taken', { seat, name: sitter.name })
  const label = [name, ...notes].join(', ')
  const marks = <Marks now={now} seat={seat} name={mine ? you : sitter.name} />
  if (!mine)
    return (
      <span className={c('seat')} role="img" aria-label={label} data-seat={seat}>
        {marks}
      </span>
    )
  return (
    <button
      type="button"
      className={c('seat', 'mine')}
      aria-label={label}
      data-seat={seat}
      data-mine=""
      onClick={onOwn}
    >
      {marks}
    </button>
  )
}

function FreeSeat({ seat }: { readonly seat: SeatNo }) {
  const t = usePageText()
  const { slice } = useBetting()
  const { sit } = useAsking()
  const sits = slice.place.seat !== undefined
  return (
    <button
      type="button"
      className={c('seat', 'free')}
      aria-label={t(sits ? 'seats.free.taken' : 'seats.free', { seat })}
      aria-disabled={sits}
      data-seat={seat}
      onClick={() => {
        if (!sits) sit(seat)
      }}
    >
      <span className={c('number')}>{seat}</span>
    </button>
  )
}

interface MarksProps {
  readonly now: ReturnType<typeof useSeat>
  readonly seat: SeatNo
  readonly name: string
}

const Marks = ({ now: { holds, ready, turns }, seat, name }: MarksProps) => (
  <>
    <span className={c('number')}>{seat}</span> <span className={c('name')}>{name}</span>
    {holds && <ShoeMark />}
    {ready && <Check className={c('ready')} size={16} strokeWidth={3} aria-hidden="true" />}
    {turns.map((hand) => (
      <span key={hand} className={c('turns', hand)} aria-hidden="true" />
    ))}
  </>
)

/** A small shoe: who has it deals and turns Banker's hand. */
const ShoeMark = () => (
  <svg className={c('shoe')} viewBox="0 0 20 16" aria-hidden="true" data-holder="">
    <path d="M2 5L13 1l6 8-1 6H1z" fill="#0a0d12" stroke="#dcb968" strokeWidth="1.5" />
    <path d="M4 10h10v4H3z" fill="#f4f1e8" />
  </svg>
)
