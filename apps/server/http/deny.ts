import type { Duplex } from 'node:stream'

const STATUS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Unavailable',
}

/** Answers a request for a socket with no socket, and hangs up. */
export function deny(stream: Duplex, status: keyof typeof STATUS): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
