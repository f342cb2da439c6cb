import { PeekedCard } from '@baize/felt'
import { PageTexts, usePageText } from '../../../i18n/page-texts.tsx'
import type { HeardPeel } from '../../state/model.ts'
import { CutPanel } from './cut-panel.tsx'
import { SeatBar } from './seat-bar.tsx'
import { TurnPanel } from './turn-panel.tsx'

/** The row of seats, with its texts. */
export const SeatBarPart = () => (
  <PageTexts>
    <SeatBar />
  </PageTexts>
)

/** What is asked of this patron now: to cut, or to turn a hand. */
export const Panels = () => (
  <PageTexts>
    <CutPanel />
    <TurnPanel />
  </PageTexts>
)

interface PeekedProps {
  readonly peel: HeardPeel
}

/** A card that somebody else peels. */
export const PeekedPart = ({ peel }: PeekedProps) => (
  <PageTexts>
    <Peeked peel={peel} />
  </PageTexts>
)

function Peeked({ peel }: PeekedProps) {
  const t = usePageText()
  return <PeekedCard peel={peel} label={t('turn.watched')} />
}
