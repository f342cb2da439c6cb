import { classes, Histogram } from '@baize/felt'
import { BAND_BETS, bandBetOf } from '@baize/rules'
import { percent } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/text.ts'
import { useFigures } from '../../odds/use-figures.ts'
import { betName } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import { litBand } from '../lit-band.ts'
import sheet from './info.module.css'
import { Part } from './parts.tsx'

const c = classes(sheet)

function useBars() {
  const t = useText()
  const { slice, round, mode } = useBetting()
  const { game, settings, paytable } = slice.info
  // The number of cards does not depend on which game card lies there.
  const figures = useFigures('any round', { game, settings, paytable, cards: [] })
  const dealt = slice.view.history.flatMap(({ winner, dealt: cards }) =>
    winner === 'void' ? [] : [bandBetOf(cards)],
  )
  const lit = litBand(round)
  const bars = BAND_BETS.map((bet) => {
    const exact = figures?.find((line) => line.bet === bet && line.mode === mode)?.chance
    const share = dealt.filter((band) => band === bet).length / Math.max(1, dealt.length)
    const expected = exact === undefined ? undefined : Number(exact) / 100
    return {
      name: betName(t, bet),
      most: bet.split('-')[2] ?? '',
      share,
      expected,
      lit: bet === lit,
    }
  })
  return { bars, count: dealt.length }
}

const inPercent = (share: number | undefined): string => percent((share ?? 0) * 100)

/** How many cards the latest rounds took, against the exact distribution (AB-9). */
export function CardCounts() {
  const t = useText()
  const { bars, count } = useBars()
  const list = bars
    .map(({ name, share, expected }) =>
      t('histogram.item', { band: name, share: inPercent(share), expected: inPercent(expected) }),
    )
    .join('; ')
  return (
    <Part title={t('histogram.title')}>
      <Histogram
        bars={bars.map(({ most, ...bar }) => ({ ...bar, name: `≤${most}` }))}
        label={t('histogram.summary', { list })}
      />
      <p className={c('small')}>
        {count === 0 ? t('histogram.none') : t('histogram.note', { count })}
      </p>
    </Part>
  )
}
