import { lazy, Suspense } from 'react'

const Lazy = lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }))

/** The reality check of a page where bets are made. */
export const Checks = () => (
  <Suspense fallback={null}>
    <Lazy />
  </Suspense>
)
