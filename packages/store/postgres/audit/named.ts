/** At most so many rows are named per invariant; one is enough to stop and look. */
export const NAMED = 20
