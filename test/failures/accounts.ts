import type { FailureRow } from './row.ts'

const PEOPLE = 'test/server/people.test.ts'
const ATTEMPTS = 'apps/server/people/attempts.test.ts'

/** Sessions that outlive their end, and logins that can be guessed. */
export const ACCOUNTS: readonly FailureRow[] = [
  {
    fault: 'sockets live on after logout, suspension or password change',
    tests: [
      [PEOPLE, 'is closed by %s, and nothing that it sends counts any more'],
      [PEOPLE, 'being disabled'],
      [PEOPLE, 'another process'],
    ],
  },
  {
    fault: 'expiry not checked on open sockets',
    tests: [
      [PEOPLE, 'an idle socket is closed though it beats, one in use when its session is too old'],
    ],
  },
  {
    fault: 'no log-out-everywhere',
    tests: [
      ['test/contract/staff.test.ts', 'all sessions of a person, and of nobody else'],
      [PEOPLE, 'each with a session of its own, which can be seen and left'],
    ],
  },
  {
    fault: 'login throttle reset by one success',
    tests: [[ATTEMPTS, 'are not forgotten because one succeeded']],
  },
  {
    fault: 'login throttle keyed on X-Forwarded-For',
    tests: [
      [PEOPLE, 'whatever X-Forwarded-For says and whoever is in'],
      ['apps/server/people/peer.test.ts', 'the real peer with %s'],
    ],
  },
  {
    fault: 'admin lists leak hashes',
    tests: [[PEOPLE, 'has a line for all that was done, on the console too, and no secret']],
  },
]
