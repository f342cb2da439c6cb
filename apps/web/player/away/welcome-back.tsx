import { lazy, Suspense } from 'react'
import { useAbsence } from './use-absence.ts'

const AwaySummary = lazy(async () => ({
  default: (await import('./away-summary.tsx')).AwaySummary,
}))

/** Tells a patron who comes back what went on meanwhile. */
export function WelcomeBack() {
  const [absence, dismiss] = useAbsence()
  if (absence === undefined) return null
  return (
    <Suspense fallback={null}>
      <AwaySummary key={absence.from} from={absence.from} onClose={dismiss} />
    </Suspense>
  )
}
