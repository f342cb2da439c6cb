import { useEffect, useRef, useState } from 'react'
import type { VerifyAsk, VerifyReply } from './step.ts'

/** `failed`: the worker could not be loaded or broke. */
export type Verifying =
  | { readonly kind: 'idle' | 'running' | 'failed' }
  | { readonly kind: 'done'; readonly reply: VerifyReply }

/** Checks a round in a worker of its own, which is loaded when somebody wants it. */
export function useVerify(ask: () => Promise<VerifyAsk>) {
  const [state, setState] = useState<Verifying>({ kind: 'idle' })
  const worker = useRef<Worker>(undefined)
  const stop = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => () => worker.current?.terminate(), [])
  const start = () => {
    stop()
    setState({ kind: 'running' })
    const made = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    made.onmessage = ({ data: reply }: MessageEvent<VerifyReply>) => {
      setState({ kind: 'done', reply })
      stop()
    }
    made.onerror = () => setState({ kind: 'failed' })
    ask().then(
      (question) => made.postMessage(question),
      () => setState({ kind: 'failed' }),
    )
  }
  return { state, start }
}
