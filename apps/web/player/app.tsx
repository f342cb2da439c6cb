import { DeckSymbols } from '@baize/felt'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RawIntlProvider } from 'react-intl'
import { Route, Switch } from 'wouter'
import { createUsNumbersIntl } from '../i18n/numbers.ts'
import { ENGLISH } from '../i18n/text.ts'
import { LobbyPage } from './lobby/lobby-page.tsx'
import { MissingPage } from './parts/missing-page.tsx'
import { Outdated } from './parts/outdated.tsx'
import { SafetyNet } from './parts/safety-net.tsx'
import { RecordPage } from './record/record-page.tsx'
import { DesignerRoute, ParRoute, RulesRoute } from './rules/lazy.tsx'
import { ClientProvider } from './session.tsx'
import { TablePage } from './table/table-page.tsx'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } },
})
const intl = createUsNumbersIntl('en', ENGLISH)

/** The player's pages. */
export function App() {
  return (
    <RawIntlProvider value={intl}>
      <SafetyNet>
        <QueryClientProvider client={queries}>
          <ClientProvider>
            <DeckSymbols />
            <Pages />
            <Outdated />
          </ClientProvider>
        </QueryClientProvider>
      </SafetyNet>
    </RawIntlProvider>
  )
}

function Pages() {
  return (
    <Switch>
      <Route path="/" component={LobbyPage} />
      <Route path="/table/:id">{({ id }) => <TablePage key={id} table={id} />}</Route>
      <Route path="/record" component={RecordPage} />
      <Route path="/rules/:game">{({ game }) => <RulesRoute game={game} />}</Route>
      <Route path="/par/:game">{({ game }) => <ParRoute game={game} />}</Route>
      <Route path="/designer/:game?">
        {({ game }) => <DesignerRoute game={game ?? 'andar-bahar'} />}
      </Route>
      <Route component={MissingPage} />
    </Switch>
  )
}
