import type { StaffMe } from '@baize/protocol'
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { fetchStaffMe, StaffRefused, signOut } from './http.ts'

const ME = ['staff', 'me'] as const

/** The one store of answers of a page of staff. A refusal is not asked again. */
export const staffQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => tries < 2 && !(error instanceof StaffRefused && error.status > 0),
        refetchOnWindowFocus: false,
      },
    },
  })

/** Who is signed in: undefined while it is not known, null when nobody is. */
export const useStaffMe = () =>
  useQuery({ queryKey: ME, queryFn: fetchStaffMe, staleTime: Infinity })

/** How a session begins and ends on this page. */
export interface StaffSession {
  readonly begin: (me: StaffMe) => void
  /** What the page does when it hears that the session is over: everything is forgotten. */
  readonly ended: () => void
  readonly leave: () => Promise<void>
}

export function useStaffSession(): StaffSession {
  const queries = useQueryClient()
  const forget = () => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== ME && queryKey[1] !== 'me' })
    queries.setQueryData(ME, null)
  }
  return {
    begin: (me) => void queries.setQueryData(ME, me),
    ended: forget,
    leave: async () => {
      await signOut().catch(() => undefined)
      forget()
    },
  }
}

const Person = createContext<StaffMe | undefined>(undefined)
export const PersonProvider = Person.Provider

/** Who works at this page, inside `StaffGate`. */
export function usePerson(): StaffMe {
  const me = useContext(Person)
  if (me === undefined) throw new Error('usePerson outside StaffGate')
  return me
}
