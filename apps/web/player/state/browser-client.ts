import { cardsMove } from '@baize/felt'
import { monotonic } from '../net/clock.ts'
import type { Wire, WireEvents } from '../net/socket.ts'
import { type Client, createClient } from './client.ts'

/** A random id; `crypto.randomUUID` exists only on https and on this machine. */
export function newId(): string {
  if (window.isSecureContext) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 0 to 1, both included, from the system's random source. */
const chance = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255

function open({ onOpen, onText, onClose }: WireEvents): Wire {
  const { protocol, host } = window.location
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`)
  socket.onopen = onOpen
  socket.onmessage = ({ data }) => onText(data)
  socket.onclose = ({ code }) => onClose(code)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** The client of this page, over the page's own server. */
export function browserClient(): Client {
  const build: unknown = import.meta.env['VITE_BAIZE_BUILD']
  const known = typeof build === 'string' && build !== '' ? { build } : {}
  return createClient({ open, now: monotonic, random: chance, newId, moving: cardsMove, ...known })
}
