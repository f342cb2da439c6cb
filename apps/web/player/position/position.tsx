import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { fetchTotals } from '../net/http.ts'
import { usePlayer } from '../session.tsx'
import { signedMoney } from '../words.ts'
import { visitMinutes } from './visit.ts'

const EVERY_MS = 20_000

function useVisit(): number {
  const [minutes, setMinutes] = useState(visitMinutes)
  useEffect(() => {
    const timer = setInterval(() => setMinutes(visitMinutes()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return minutes
}

/** What the patron's bets of today came to, asked anew after each result. */
function useNet(): string | undefined {
  const result = usePlayer(({ tables }) =>
    Object.values(tables)
      .map(({ lastResult }) => lastResult?.round)
      .join(' '),
  )
  const asked = useQuery({
    queryKey: ['net', result],
    queryFn: () => fetchTotals(),
    placeholderData: (before) => before,
  })
  return asked.data?.net
}

/** How long the visit lasts and what today came to: always in view, never a surprise. */
export function Position({ className }: { readonly className?: string | undefined }) {
  const t = useText()
  const minutes = useVisit()
  const net = useNet()
  const [hours, rest] = [Math.floor(minutes / 60), `${minutes % 60}`.padStart(2, '0')]
  return (
    <dl className={className} data-testid="position">
      <div>
        <dt>{t('position.visit')}</dt>
        <dd>{t('position.time', { hours, minutes: rest })}</dd>
      </div>
      <div>
        <dt>{t('position.today')}</dt>
        <dd>{net === undefined ? '…' : signedMoney(t, net)}</dd>
      </div>
    </dl>
  )
}
