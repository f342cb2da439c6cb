import { Chip, classes, type Denomination } from '@baize/felt'
import { Layers2, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { chipText, money } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/text.ts'
import buttons from '../parts/buttons.module.css'
import { totalOf } from '../state/model.ts'
import { planSame } from '../state/plan.ts'
import { useBetting } from './betting.tsx'
import sheet from './dock.module.css'
import { Ready } from './ready.tsx'

const c = classes({ ...buttons, ...sheet })

/** The rail at the bottom: total, chips, undo, clear, same bet. */
export function Dock() {
  const t = useText()
  const { slice, stacks, open, undo, clear, same, double } = useBetting()
  const empty = stacks.size === 0
  const nothingToRepeat = planSame(slice).length === 0
  return (
    <footer className={c('dock', slice.info.seating !== undefined && 'seated')}>
      <p className={c('total')}>
        <small>{t('money.total')}</small>{' '}
        <b data-testid="total">{t('amount', { amount: money(totalOf(slice)) })}</b>
      </p>
      <Action label={t('action.undo.label')} off={!open || empty} onPress={undo} name="undo">
        <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.undo')}</span>
      </Action>
      <Action label={t('action.clear.label')} off={!open || empty} onPress={clear} name="clear">
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.clear')}</span>
      </Action>
      <Action label={t('action.double.label')} off={!open || empty} onPress={double} name="double">
        <Layers2 size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.double')}</span>
      </Action>
      <ChipRail />
      <Action
        label={t('action.same.label')}
        off={!open || nothingToRepeat}
        onPress={same}
        name="same"
      >
        <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.same')}</span>
      </Action>
      {slice.info.seating !== undefined && <Ready />}
    </footer>
  )
}

interface ActionProps {
  readonly name: 'undo' | 'clear' | 'same' | 'double'
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function Action({ name, label, off, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={c('button', name)}
      aria-label={label}
      aria-disabled={off}
      data-action={name}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      {children}
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function ChipRail() {
  const t = useText()
  const { chips, chip, setChip } = useBetting()
  const rail = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = chips[chips.indexOf(chip) + (STEPS[event.key] ?? 0)]
    if (!(event.key in STEPS) || next === undefined) return
    event.preventDefault()
    setChip(next)
    rail.current?.querySelector<HTMLElement>(`[data-chip="${next}"]`)?.focus()
  }
  return (
    <div
      ref={rail}
      role="radiogroup"
      aria-label={t('chips.label')}
      className={c('rail')}
      onKeyDown={onKeyDown}
    >
      {chips.map((value) => (
        <ChipChoice key={value} value={value} on={value === chip} onPick={setChip} />
      ))}
    </div>
  )
}

interface ChipChoiceProps {
  readonly value: Denomination
  readonly on: boolean
  readonly onPick: (value: Denomination) => void
}

function ChipChoice({ value, on, onPick }: ChipChoiceProps) {
  const t = useText()
  const text = value >= 1000 ? `${value / 1000}K` : chipText(BigInt(value) * 100n)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be drawn as a chip
    <button
      type="button"
      role="radio"
      aria-checked={on}
      aria-label={t('chips.chip', { value: text })}
      data-chip={value}
      tabIndex={on ? 0 : -1}
      className={c('chip', on && 'on')}
      onClick={(event) => {
        onPick(value)
        event.currentTarget.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
      }}
    >
      <Chip denomination={value} text={text} />
    </button>
  )
}
