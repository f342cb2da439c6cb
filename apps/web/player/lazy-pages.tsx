import type { TableId } from '@baize/table'
import { type ComponentType, lazy, Suspense } from 'react'

function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={<main aria-busy="true" />}>
      <Lazy {...props} />
    </Suspense>
  )
}

const loadTable = async () => (await import('./table/table-page.tsx')).TablePage

/** The page of a table; the lobby has it ready before anybody opens one. */
export const TableRoute = page<{ readonly table: TableId }>(loadTable)

/** Loads the page of tables before it is wanted; what cannot be loaded now is asked for later. */
export const preloadTable = (): void => void loadTable().catch(() => undefined)

// Pages of reading: loaded, with their texts, when somebody opens one.
export const RecordRoute = page(async () => (await import('./record/record-page.tsx')).RecordPage)
export const CareRoute = page(async () => (await import('./care/care-page.tsx')).CarePage)
export const RoundRoute = page<{ readonly id: string }>(
  async () => (await import('./round/round-page.tsx')).RoundPage,
)
