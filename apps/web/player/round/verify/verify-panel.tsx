import { classes } from '@baize/felt'
import { Download, ShieldCheck } from 'lucide-react'
import { usePageText } from '../../../i18n/page-texts.tsx'
import { roundAddress } from '../../net/rounds.ts'
import buttons from '../../parts/buttons.module.css'
import type { ReadRound } from '../read-file.ts'
import { roundBefore } from './before.ts'
import type { Step } from './step.ts'
import { StepView } from './step-view.tsx'
import { useVerify, type Verifying } from './use-verify.ts'
import sheet from './verify.module.css'

const c = classes({ ...buttons, ...sheet })

interface PanelProps {
  readonly round: ReadRound
  /** The file as the server wrote it. */
  readonly text: string
}

/** Works the round out again in this browser and shows every step with its values. */
export function VerifyPanel({ round, text }: PanelProps) {
  const t = usePageText()
  const { state, start } = useVerify(async () => {
    const before = await roundBefore(round).catch(() => undefined)
    return { text, ...(before !== undefined && { before }) }
  })
  const { round: id } = round.file
  return (
    <section className={c('panel')} aria-labelledby="verify-title">
      <h2 id="verify-title">{t('verify.title')}</h2>
      <p className={c('lead')}>{t('verify.lead')}</p>
      <div className={c('actions')}>
        <button
          type="button"
          className={c('button', 'primary')}
          data-verify
          aria-disabled={state.kind === 'running'}
          onClick={() => {
            if (state.kind !== 'running') start()
          }}
        >
          <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          {t(state.kind === 'running' ? 'verify.running' : 'verify.start')}
        </button>
        <a className={c('button')} href={roundAddress(id)} download={`${id}.json`}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('verify.save')}
        </a>
      </div>
      <Result state={state} />
    </section>
  )
}

function Result({ state }: { readonly state: Verifying }) {
  const t = usePageText()
  const steps = state.kind === 'done' && state.reply.kind === 'steps' ? state.reply.steps : []
  return (
    <>
      <Verdict state={state} />
      {steps.length > 0 && (
        <ol className={c('steps')} aria-label={t('verify.steps')}>
          {steps.map((step) => (
            <StepView key={step.id} step={step} />
          ))}
        </ol>
      )}
    </>
  )
}

const count = (steps: readonly Step[], state: Step['state']): number =>
  steps.filter((step) => step.state === state).length

function Verdict({ state }: { readonly state: Verifying }) {
  const t = usePageText()
  const { kind, text } = verdictOf(state)
  return (
    <p className={c('verdict', kind)} role="status" data-verdict={kind}>
      {text(t)}
    </p>
  )
}

type Words = (t: ReturnType<typeof usePageText>) => string

function verdictOf(state: Verifying): { readonly kind: string; readonly text: Words } {
  if (state.kind === 'failed') return { kind: 'wrong', text: (t) => t('verify.failed') }
  if (state.kind !== 'done') return { kind: 'none', text: () => '' }
  if (state.reply.kind === 'unreadable')
    return { kind: 'wrong', text: (t) => t('verify.unreadable') }
  const { steps } = state.reply
  const wrong = count(steps, 'wrong')
  if (wrong > 0) return { kind: 'wrong', text: (t) => t('verify.wrong', { count: wrong }) }
  const right = count(steps, 'right')
  return count(steps, 'later') > 0
    ? { kind: 'later', text: (t) => t('verify.later', { count: right }) }
    : { kind: 'right', text: (t) => t('verify.right', { count: right }) }
}
