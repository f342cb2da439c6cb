import { ROLES } from '@baize/store'
import {
  allows,
  CONSOLE,
  PATRON_MESSAGES,
  type Permission,
  ROUTES,
  STAFF_MESSAGES,
} from '../../apps/server/people/permissions/index.ts'

const CALLERS = ['anyone', 'patron', ...ROLES] as const

/** Whether a caller of a column may do what a row says. */
function may({ who }: Permission, caller: (typeof CALLERS)[number]): boolean {
  if (caller === 'anyone') return who === 'anyone'
  if (caller === 'patron') return who === 'anyone' || who === 'patron'
  return allows(who, [caller])
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function table(head: string, rows: readonly (readonly [string, Permission])[]): readonly string[] {
  return [
    line([head, 'what', ...CALLERS]),
    line([head, 'what', ...CALLERS].map(() => '---')),
    ...rows.map(([name, row]) => {
      const marks = CALLERS.map((caller) => (may(row, caller) ? 'yes' : ''))
      return line([`\`${name}\``, row.what, ...marks])
    }),
  ]
}

const routes = () =>
  ROUTES.filter(({ who }) => who !== 'operator').map(
    (row) => [`${row.method} ${row.path}`, row] as const,
  )

const ofOperator = () =>
  ROUTES.filter(({ who }) => who === 'operator').map(
    ({ method, path, what }) => `- \`${method} ${path}\`: ${what}`,
  )

/** The page that says who may do what, from the table that the server obeys. */
export function rolesMarkdown(): string {
  const lines = [
    '# Who may do what',
    '',
    'Written by `npm run pages` from the table in `apps/server/people/permissions`, which the',
    'server obeys: a route without a row there cannot be registered.',
    '`test/server/permissions.test.ts` tries every row with every role and with none. A person',
    'with several roles may do what any of them may. A patron is a guest with a session; staff are',
    'not patrons, and the other way round.',
    '',
    '## Requests',
    '',
    ...table('request', routes()),
    '',
    'Who shows the token of `BAIZE_METRICS_TOKEN`:',
    '',
    ...ofOperator(),
    '',
    "## Messages of a player's socket (`/ws`)",
    '',
    ...table('message', Object.entries(PATRON_MESSAGES)),
    '',
    '## Messages of a socket of staff (`/api/staff/ws`)',
    '',
    ...table('message', Object.entries(STAFF_MESSAGES)),
    '',
    '## Commands of the console',
    '',
    'For whoever may read the data folder or knows the address of the database; other commands of',
    '`baize` touch no books. Changes of staff stand in the staff log as `console`.',
    '',
    '| command | what |',
    '| --- | --- |',
    ...Object.entries(CONSOLE).map(([name, what]) => line([`\`${name}\``, what])),
  ]
  return `${lines.join('\n')}\n`
}
