import { type ComponentType, lazy, Suspense } from 'react'

interface SheetProps {
  readonly game: string
}

const page = (load: () => Promise<ComponentType<SheetProps>>): ComponentType<SheetProps> => {
  const Lazy = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={<main aria-busy="true" />}>
      <Lazy {...props} />
    </Suspense>
  )
}

// Texts in three languages and the figures behind them are loaded when somebody wants to read them.
export const RulesRoute = page(async () => (await import('./rules-page.tsx')).RulesPage)
export const ParRoute = page(async () => (await import('../par/par-page.tsx')).ParPage)
export const DesignerRoute = page(
  async () => (await import('../designer/designer-page.tsx')).DesignerPage,
)
