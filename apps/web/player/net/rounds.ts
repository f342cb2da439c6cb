import { RequestFailed } from './http.ts'

/**
 * The file of an ended round as the server wrote it; null when there is none, or not yet. What is
 * the patron's own in it comes with the session.
 */
export async function fetchRound(id: string): Promise<string | null> {
  const response = await fetch(roundAddress(id), { headers: { accept: 'application/json' } })
  if (response.ok) return response.text()
  if (response.status === 404) return null
  throw new RequestFailed(response.status, 'unavailable', '')
}

/** Where the file of a round can be saved from. */
export const roundAddress = (id: string): string => `/api/rounds/${encodeURIComponent(id)}`
