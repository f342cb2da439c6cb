import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Answer, Order } from './client.ts'

/** A process full of clients. */
export interface Client {
  /** Gives an order and waits for its answer. */
  readonly ask: (order: Order) => Promise<Answer>
  readonly end: () => void
}

const PROGRAM = fileURLToPath(import.meta.url)

export const forkSelf = (role: string, nodeOptions: readonly string[] = []): ChildProcess =>
  fork(PROGRAM, [role], {
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

export function newClient(): Client {
  const child = forkSelf('client')
  return {
    async ask(order) {
      child.send(order)
      const [answer] = await once(child, 'message')
      return answer as Answer
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** Deals a list out to so many hands. */
export const deal = <T>(all: readonly T[], hands: number): readonly (readonly T[])[] =>
  Array.from({ length: hands }, (_, hand) => all.filter((_, at) => at % hands === hand))

/** Gives every client an order; their answers. */
export const askAll = (clients: readonly Client[], order: (at: number) => Order) =>
  Promise.all(clients.map((client, at) => client.ask(order(at))))

/** How busy the machine was, for whoever reads the figures later. */
export const machine = (): string =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`
