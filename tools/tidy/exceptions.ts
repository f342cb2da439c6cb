import type { Allowed } from './allowed.ts'

/** What the house allows, and why. */
export const EXCEPTIONS: Allowed = {
  large: [],
  adapters: [
    {
      file: 'apps/web/player/parts/safety-net.tsx',
      why: 'React catches the errors of a tree only in a class',
    },
  ],
  parsers: [
    { file: 'packages/rules/card.ts', why: 'reads the notation of cards' },
    { file: 'packages/rules/read-paytable.ts', why: 'reads a paytable from JSON' },
    {
      file: 'packages/rules/check-paytable.ts',
      why: 'checks the keys of a paytable that was read',
    },
    { file: 'packages/rules/paytable.ts', why: 'reads the keys of a paytable as its modes' },
    { file: 'packages/table/json.ts', why: 'reads back what it printed' },
    { file: 'packages/store/codec/event.ts', why: 'reads events from the log' },
    { file: 'packages/store/codec/read.ts', why: 'the readers that the codecs are made of' },
    {
      file: 'packages/store/embedded/binaries.ts',
      why: 'reads the manifest of the database package',
    },
    { file: 'apps/cli/settle.ts', why: 'reads rounds from lines of JSON' },
    { file: 'tools/bench/crowd.ts', why: 'reads what its own child processes answer' },
    { file: 'tools/campaign/check.ts', why: 'reads answers of the server' },
    { file: 'apps/web/player/net/http.ts', why: 'reads answers of the server' },
    { file: 'apps/web/player/net/socket.ts', why: 'reads messages of the server' },
    { file: 'apps/web/player/round/read-file.ts', why: 'reads the file of a round' },
    { file: 'apps/web/scripts/deck.ts', why: 'reads the drawings of the card faces' },
  ],
  numbers: [
    { file: 'apps/web/i18n/numbers.ts', why: 'the one place that prints numbers in the browser' },
  ],
  entries: [
    { file: 'tools/bench/pulse.ts', why: 'loaded into the server that is measured' },
    { file: 'test/e2e/squeeze/page.tsx', why: 'built into the page that tries the squeeze' },
    { file: 'tools/lib/unpack-browser.mjs', why: 'run as a program by the finder of the browser' },
  ],
  later: [
    { clause: 'G-9', with: 'the claims desk' },
    { clause: 'G-10', with: 'the maintenance drain' },
  ],
}
