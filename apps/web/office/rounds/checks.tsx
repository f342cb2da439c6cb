import { classes } from '@baize/felt'
import type { RoundFileView } from '@baize/protocol'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { PageTexts } from '../../i18n/page-texts.tsx'
import { fetchRound } from '../../player/net/rounds.ts'
import { readRoundFile } from '../../player/round/read-file.ts'
import { VerifyPanel } from '../../player/round/verify/verify-panel.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { useOfficeText } from '../texts.ts'
import sheet from './round.module.css'

const c = classes({ ...parts, ...sheet })

/** What the last audit found about the round, and the check that patrons make themselves. */
export function Checks({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const intl = useIntl()
  const { audit, line } = file
  const at = audit && intl.formatDate(audit.at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <Panel title={t('office.audit')}>
        <div className={c('body')}>
          {at === undefined && <p>{t('office.audit.none')}</p>}
          {at !== undefined && audit?.findings.length === 0 && (
            <p>{t('office.audit.right', { at })}</p>
          )}
          {audit?.findings.map((finding) => (
            <p key={finding} className={c('fault')}>
              <Said>{finding}</Said>
            </p>
          ))}
          {line.ended !== undefined && (
            <a className={c('button')} href={`/round/${line.round}`}>
              {t('office.replay')}
            </a>
          )}
        </div>
      </Panel>
      {line.ended !== undefined && <Verification id={line.round} />}
    </>
  )
}

/** The player's own check, in the colours that it has there. */
function Verification({ id }: { readonly id: string }) {
  const { data } = useQuery({ queryKey: ['round', id], queryFn: () => fetchRound(id) })
  const text = data ?? undefined
  const round = text === undefined ? undefined : readRoundFile(text)
  if (text === undefined || round === undefined) return null
  return (
    <div className={c('night')}>
      <PageTexts>
        <VerifyPanel round={round} text={text} />
      </PageTexts>
    </div>
  )
}
