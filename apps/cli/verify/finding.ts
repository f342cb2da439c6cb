/** One thing that is not as it must be: where in the file, and what it should say. */
export interface Finding {
  readonly what: string
  readonly message: string
}

export const finding = (what: string, message: string): Finding => ({ what, message })
