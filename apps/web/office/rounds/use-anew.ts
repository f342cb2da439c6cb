import { useQueryClient } from '@tanstack/react-query'

/** Reads everything of the office anew after something was done. */
export function useAnew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['office'] })
}

/** A note that was left empty is none. */
export const noted = (note = '') => (note.trim() === '' ? {} : { note: note.trim() })
