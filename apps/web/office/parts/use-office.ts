import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { StaffRefused, staffGet } from '../../staff/http.ts'
import { useStaffSession } from '../../staff/session.tsx'

/** Notices when the session is over, whatever was asked. */
function useEnd(error: unknown): void {
  const { ended } = useStaffSession()
  const over = error instanceof StaffRefused && error.code === 'not-signed-in'
  useEffect(() => {
    if (over) ended()
  })
}

/** Reads from the office, again every `everyMs` when that is given. */
export function useOffice<Answer>(path: string, everyMs?: number) {
  const asked = useQuery({
    queryKey: ['office', path],
    queryFn: ({ signal }) => staffGet<Answer>(path, signal),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
  useEnd(asked.error)
  return asked
}

interface Paged {
  readonly next?: string | number
}

/** Reads page after page; `path` has its question mark already. */
export function usePages<Page extends Paged>(path: string) {
  const asked = useInfiniteQuery({
    queryKey: ['office', 'pages', path],
    queryFn: ({ pageParam, signal }) =>
      staffGet<Page>(pageParam === '' ? path : `${path}&before=${pageParam}`, signal),
    initialPageParam: '',
    getNextPageParam: (last: Page) =>
      last.next === undefined ? undefined : encodeURIComponent(last.next),
  })
  useEnd(asked.error)
  return asked
}
