import type { ReactNode } from 'react'
import { Chip } from '../chip/chip.tsx'
import type { Denomination } from '../chip/denominations.ts'
import { classes } from '../classes.ts'
import { usePress } from './press.ts'
import sheet from './spot.module.css'
import { useIsCurrent } from './spots.tsx'

const c = classes(sheet)

export type SpotTone = 'plain' | 'andar' | 'bahar' | 'player' | 'banker' | 'tie'
/**
 * `main` the large areas, `wide` words beside the chips, `duo` the name over both, `tall` the same
 * but a column on a phone, `rank` a letter and a chip.
 */
export type SpotShape = 'main' | 'wide' | 'duo' | 'tall' | 'rank'
/** How the bet ended, while the result is shown. */
export type SpotEnd = 'won' | 'lost'

/** The chips that lie on a spot, shown as one chip. */
export interface SpotStack {
  readonly denomination: Denomination
  readonly text: string
  readonly pending: boolean
}

export interface SpotProps {
  readonly bet: string
  readonly tone?: SpotTone
  readonly shape: SpotShape
  readonly name: ReactNode
  readonly price?: ReactNode
  readonly note?: ReactNode
  /** Its chance now and its return, small. */
  readonly chance?: ReactNode
  readonly rtp?: ReactNode
  /** What goes on at the table falls here. */
  readonly lit?: boolean
  /** Everything that is seen on the spot, in words. */
  readonly label: string
  readonly stack?: SpotStack | undefined
  readonly end?: SpotEnd | undefined
  readonly closed: boolean
  readonly onAdd: () => void
  readonly onTake: () => void
}

/** A betting area: a button with its name, its price and a slot where the chips lie. */
export function Spot(props: SpotProps) {
  const { bet, tone = 'plain', shape, stack, end, closed } = props
  const press = usePress(props)
  const tabIndex = useIsCurrent(bet) ? 0 : -1
  return (
    <button
      type="button"
      className={c('spot', tone, shape, end, closed && 'closed', props.lit && 'lit')}
      data-bet={bet}
      data-end={end}
      aria-label={props.label}
      aria-disabled={closed}
      tabIndex={tabIndex}
      {...press}
    >
      <span className={c('words')}>
        <span className={c('name')}>{props.name}</span>{' '}
        {props.price !== undefined && <span className={c('price')}>{props.price}</span>}{' '}
        {props.note !== undefined && <span className={c('note')}>{props.note}</span>}{' '}
        {props.chance !== undefined && <span className={c('chance')}>{props.chance}</span>}{' '}
        {props.rtp !== undefined && <span className={c('rtp')}>{props.rtp}</span>}
      </span>{' '}
      <span className={c('slot')} data-slot={bet}>
        {stack !== undefined && <Stack {...stack} end={end} />}
      </span>
    </button>
  )
}

/** The chips that lie here. Lost ones go; who draws the table may send a copy to the house. */
const Stack = ({ end, ...chip }: SpotStack & { readonly end: SpotEnd | undefined }) => (
  <span className={c('stack', end === 'lost' && 'gone')}>
    <Chip {...chip} />
  </span>
)
