import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './frame.ts'

let server: WebSocketServer
let client: WebSocket
let send: (frame: Buffer) => void
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (_, { socket }) => {
    send = (frame) => socket.write(frame)
  })
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : 0
  client = new WebSocket(`ws://127.0.0.1:${port}/`)
  await once(client, 'open')
})
afterAll(() => {
  client.terminate()
  server.close()
})

test.each([
  ['nothing', ''],
  ['the longest short one', 'x'.repeat(125)],
  ['the shortest of medium length', 'x'.repeat(126)],
  ['the longest of medium length', 'x'.repeat(65_535)],
  ['a long one', 'x'.repeat(65_536)],
  ['signs of several bytes', '♠ K – “अंदर” 😀'.repeat(12)],
])('a frame is read as its text: %s', async (_, text) => {
  const heard = once(client, 'message')
  send(textFrame(text))
  expect(String((await heard)[0])).toBe(text)
})
