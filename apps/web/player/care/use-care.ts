import type { CareCommand, CareView } from '@baize/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../net/http.ts'

const CARE = ['care'] as const
const ADDRESS = '/api/me/care'

/** What the patron has set for themselves; asked again every minute where `everyMs` says so. */
export const useCare = (everyMs?: number) =>
  useQuery({
    queryKey: CARE,
    queryFn: () => request<CareView>('GET', ADDRESS),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })

/** Sets one thing; what is known of all of them is the answer. */
export function useSetCare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: CareCommand) => request<CareView>('POST', ADDRESS, command),
    onSuccess: (view) => queries.setQueryData(CARE, view),
  })
}

/** Asks again at once, as when the house has refused a bet. */
export function useAskAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: CARE })
}
