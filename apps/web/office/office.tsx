import { DeckSymbols } from '@baize/felt'
import { Route, Switch } from 'wouter'
import { FloorPage } from './floor/floor-page.tsx'
import { LogPage } from './log-page.tsx'
import { PatronPage } from './patrons/patron-page.tsx'
import { PatronsPage } from './patrons/patrons-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { ReportPage } from './reports/report-page.tsx'
import { BetsPage } from './rounds/bets-page.tsx'
import { RoundPage } from './rounds/round-page.tsx'
import { RoundsPage } from './rounds/rounds-page.tsx'

/** The screens of the office by their addresses. */
export const Office = () => (
  <>
    <DeckSymbols />
    <Switch>
      <Route path="/office/rounds" component={RoundsPage} />
      <Route path="/office/rounds/:round">
        {({ round }) => <RoundPage key={round} id={round} />}
      </Route>
      <Route path="/office/patrons" component={PatronsPage} />
      <Route path="/office/patrons/:id">{({ id }) => <PatronPage key={id} id={id} />}</Route>
      <Route path="/office/people" component={PeoplePage} />
      <Route path="/office/bets" component={BetsPage} />
      <Route path="/office/reports" component={ReportPage} />
      <Route path="/office/log" component={LogPage} />
      <Route component={FloorPage} />
    </Switch>
  </>
)
