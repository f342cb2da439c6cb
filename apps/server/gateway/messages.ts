import {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  type WireRefusal,
} from '@baize/protocol'
import type { Instant } from '@baize/table'

export type Reading =
  | { readonly kind: 'message'; readonly message: ClientMessage; readonly id: string | undefined }
  | { readonly kind: 'bad'; readonly field: string; readonly id: string | undefined }

/**
 * Reads one frame of a client: a message of the protocol, or which field was wrong. Never throws.
 */
export function readMessage(text: string): Reading {
  const json = readJson(text)
  const id = idIn(json)
  const parsed = clientMessage.safeParse(json)
  if (parsed.success) return { kind: 'message', message: parsed.data, id }
  const path = parsed.error.issues[0]?.path ?? []
  return { kind: 'bad', field: path.join('.') || 'message', id }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function idIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json)) return undefined
  return typeof json.id === 'string' && json.id.length <= 64 ? json.id : undefined
}

/** A refusal of a message that never reached a table. */
export const refusal = (
  reason: WireRefusal,
  at: Instant,
  about: { readonly id?: string; readonly table?: string; readonly field?: string } = {},
): ServerMessage => ({ kind: 'refused', reason, at, ...about })
