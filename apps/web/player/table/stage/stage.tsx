import { classes } from '@baize/felt'
import { useText } from '../../../i18n/text.ts'
import { useBetting } from '../betting.tsx'
import { Seats } from '../seats/seated.tsx'
import { ownTurn } from '../seats/who.ts'
import { HandsStage } from './hands-stage.tsx'
import { Pill } from './pill.tsx'
import { SidesStage } from './sides-stage.tsx'
import sheet from './stage.module.css'
import { StageArt } from './stage-art.tsx'

const c = classes(sheet)

/** The drawn table: the cards of the round, and what goes on. */
export function Stage() {
  const t = useText()
  const { slice } = useBetting()
  const { game } = slice.info
  return (
    <section
      className={c('stage', slice.info.seating !== undefined && 'seated')}
      aria-label={t('table.stage')}
    >
      <StageArt game={game} />
      <div className={c('layers')}>
        <div className={c('cards', game)}>
          {game === 'baccarat' ? <HandsStage /> : <SidesStage />}
        </div>
        <Seats />
        <div className={c('pill', ownTurn(slice) !== undefined && 'own')}>
          <Pill />
        </div>
      </div>
    </section>
  )
}
