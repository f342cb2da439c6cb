import { DeckSymbols } from '@baize/felt'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch } from 'wouter'
import { WelcomeBack } from './away/welcome-back.tsx'
import { CareRoute, RecordRoute, RoundRoute, TableRoute } from './lazy-pages.tsx'
import { LobbyPage } from './lobby/lobby-page.tsx'
import { Notices } from './notices/notices.tsx'
import { MissingPage } from './parts/missing-page.tsx'
import { Outdated } from './parts/outdated.tsx'
import { SafetyNet } from './parts/safety-net.tsx'
import { DesignerRoute, ParRoute, RulesRoute } from './rules/lazy.tsx'
import { ClientProvider } from './session.tsx'
import { LanguageProvider } from './settings/language.tsx'
import { useLooks } from './settings/use-looks.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } },
})

/** The player's pages. */
export function App() {
  useLooks()
  return (
    <LanguageProvider>
      <SafetyNet>
        <QueryClientProvider client={queries}>
          <ClientProvider>
            <DeckSymbols />
            <Pages />
            <WelcomeBack />
            <Notices />
            <Outdated />
          </ClientProvider>
        </QueryClientProvider>
      </SafetyNet>
    </LanguageProvider>
  )
}

function Pages() {
  return (
    <Switch>
      <Route path="/" component={LobbyPage} />
      <Route path="/table/:id">{({ id }) => <TableRoute key={id} table={id} />}</Route>
      <Route path="/record" component={RecordRoute} />
      <Route path="/limits" component={CareRoute} />
      <Route path="/round/:id">{({ id }) => <RoundRoute key={id} id={id} />}</Route>
      <Route path="/rules/:game">{({ game }) => <RulesRoute game={game} />}</Route>
      <Route path="/par/:game">{({ game }) => <ParRoute game={game} />}</Route>
      <Route path="/designer/:game?">
        {({ game }) => <DesignerRoute game={game ?? 'andar-bahar'} />}
      </Route>
      <Route component={MissingPage} />
    </Switch>
  )
}
