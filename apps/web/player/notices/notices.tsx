import { lazy, Suspense } from 'react'
import { usePlayer } from '../session.tsx'

const Panel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }))

/** Void rounds of the patron, on every page, until they have seen them (G-4). */
export function Notices() {
  const signedIn = usePlayer(({ patron }) => patron !== undefined)
  return signedIn ? (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  ) : null
}
