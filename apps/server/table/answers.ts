import type { Answer, Post } from './desk.ts'
import { sameBody } from './desk.ts'

/**
 * The answers of the running round by command id, so that a repeated command gets its first answer.
 * Beyond this memory the books themselves know every stake by its id.
 */
export interface Answers {
  /** The first answer to the same id, a refusal when the body differs, undefined for a new id. */
  find(post: Post): Answer | undefined
  /** Remembers an answer, unless its id has one already. */
  keep(post: Post, answer: Answer): void
  clear(): void
}

/** How many answers are kept for a round before the oldest are forgotten. */
const MOST = 200_000

/** An id that was refused because it is taken has its first answer elsewhere: in the books. */
const isFirst = (answer: Answer): boolean =>
  answer.kind === 'refused'
    ? answer.refusal.reason !== 'command-id-reused'
    : answer.kind !== 'unavailable'

export function newAnswers(): Answers {
  const kept = new Map<string, { readonly post: Post; readonly answer: Answer }>()
  return {
    find(post) {
      const before = post.key === undefined ? undefined : kept.get(post.key)
      if (before === undefined) return undefined
      if (sameBody(before.post.command, post.command)) return before.answer
      const refusal = { reason: 'command-id-reused', field: 'id' } as const
      return { kind: 'refused', refusal, at: post.at }
    },
    keep(post, answer) {
      if (post.key === undefined || !isFirst(answer) || kept.has(post.key)) return
      kept.set(post.key, { post, answer })
      const oldest = kept.size > MOST ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
    clear: () => kept.clear(),
  }
}
