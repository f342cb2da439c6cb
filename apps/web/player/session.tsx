import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { fetchMe, startGuest } from './net/http.ts'
import { browserClient } from './state/browser-client.ts'
import type { Client } from './state/client.ts'
import type { PlayerState } from './state/model.ts'

const Context = createContext<Client | undefined>(undefined)
const ME = ['me'] as const

/** The one client of the page. */
export function useClient(): Client {
  const client = useContext(Context)
  if (client === undefined) throw new Error('useClient outside its provider')
  return client
}

/** A part of what the client knows, followed as it changes. */
export const usePlayer = <Part,>(pick: (state: PlayerState) => Part): Part =>
  useStore(useClient().store, pick)

/** Who is signed in: undefined while it is not known, null when nobody is. */
export const useMe = () => useQuery({ queryKey: ME, queryFn: fetchMe, staleTime: Infinity })

/** Takes a seat as a guest. */
export function useGuest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: startGuest,
    onSuccess: (me) => queries.setQueryData(ME, me),
  })
}

/** Connects as soon as somebody is signed in, and starts anew when another one is. */
export function ClientProvider({ children }: { readonly children: ReactNode }) {
  const { data: me } = useMe()
  const patron = me?.patron.id
  return (
    <Connected key={patron ?? ''} signedIn={patron !== undefined}>
      {children}
    </Connected>
  )
}

function Connected({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const [client] = useState(browserClient)
  useEffect(() => (signedIn ? client.start() : undefined), [client, signedIn])
  useLivelinessChecks(client)
  useSessionEnd(client, signedIn)
  return <Context value={client}>{children}</Context>
}

/** A page that comes back into view, or a network that comes back, is not left waiting. */
function useLivelinessChecks(client: Client): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') client.check()
    }
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }, [client])
}

/** How often an unreachable server is asked whether the session still stands, in milliseconds. */
const ASK_MS = 5000

/** While there is no connection the session may be gone: the server is asked who is signed in. */
function useSessionEnd(client: Client, signedIn: boolean): void {
  const queries = useQueryClient()
  const ended = useStore(client.store, (state) => state.sessionEnded)
  const lost = useStore(client.store, (state) => state.connection !== 'open')
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: ME })
    if (ended) ask()
    if (!lost || !signedIn) return
    const timer = setInterval(ask, ASK_MS)
    return () => clearInterval(timer)
  }, [ended, lost, signedIn, queries])
}
