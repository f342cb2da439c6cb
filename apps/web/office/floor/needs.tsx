import { classes } from '@baize/felt'
import type { NeedView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { firstText, reasonText } from '../../dealer/texts.ts'
import { signedMoney } from '../../player/words.ts'
import parts from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { visible } from '../parts/visible.ts'
import { type OfficeText, useOfficeText } from '../texts.ts'
import sheet from './floor.module.css'

const c = classes({ ...parts, ...sheet })

interface Words {
  readonly title: string
  readonly note: string
  readonly round?: string
}

function wordsOf(t: OfficeText, need: NeedView): Words {
  switch (need.kind) {
    case 'suspended': {
      const { incident, by } = need
      const what =
        incident === undefined ? '' : firstText(t, [`dealer.incident.${incident}`], incident)
      const reason = what || reasonText(t, need.reason)
      const title = t('office.need.suspended', { name: visible(need.name) })
      return {
        title,
        note: t('office.need.by', { by: visible(by), what: reason }),
        round: need.round,
      }
    }
    case 'void-asked': {
      const title = t('office.need.void', { round: need.round })
      const what = reasonText(t, need.reason)
      return { title, note: t('office.need.by', { by: visible(need.by), what }), round: need.round }
    }
    case 'correction': {
      const title = t('office.need.correction', { round: need.round })
      const what = `${visible(need.reason)}, ${signedMoney(t, need.change)}`
      return { title, note: t('office.need.by', { by: visible(need.by), what }), round: need.round }
    }
    case 'audit':
      return {
        title: t('office.need.audit'),
        note: t('office.need.audit.note', { count: need.findings }),
      }
    case 'self-check':
      return { title: t('office.need.check'), note: t('office.need.check.note') }
  }
}

const keyOf = (need: NeedView): string =>
  'id' in need ? need.id : 'round' in need ? `${need.kind} ${need.round}` : need.kind

/** What waits for somebody of the office; a table that stands still comes first. */
export function Needs({ needs }: { readonly needs: readonly NeedView[] }) {
  const t = useOfficeText()
  const intl = useIntl()
  if (needs.length === 0) return <p className={c('none')}>{t('office.needs.none')}</p>
  return (
    <ul className={c('needs')} data-testid="needs">
      {needs.map((need) => {
        const { title, note, round } = wordsOf(t, need)
        return (
          <li key={keyOf(need)} data-need={need.kind}>
            <h3>
              <Said>{title}</Said>
            </h3>
            <p>
              <Said>{note}</Said>
              {'at' in need && ` · ${intl.formatTime(need.at, { timeStyle: 'short' })}`}
            </p>
            {round !== undefined && (
              <Link href={`/office/rounds/${round}`} className={c('button', 'primary')}>
                {t('office.review')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
