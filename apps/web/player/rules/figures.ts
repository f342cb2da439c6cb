import { useEffect, useState } from 'react'
import type { Answer, Ask, Question, Reply } from './ask.ts'

type Waiting = (reply: Reply) => void
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let count = 0

function started(): Worker {
  if (worker !== undefined) return worker
  const made = new Worker(new URL('./figures.worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.no)?.(data)
    waiting.delete(data.no)
  }
  made.onerror = () => {
    for (const [no, give] of waiting) give({ no })
    waiting.clear()
  }
  worker = made
  return made
}

/** Asks the worker; the answer comes to `give` unless the returned function is called before. */
function askWorker(ask: Ask, give: Waiting): () => void {
  count += 1
  const question: Question = { no: count, ask }
  waiting.set(question.no, give)
  started().postMessage(question)
  return () => void waiting.delete(question.no)
}

/** The latest answer, and whether it is still the one to an earlier question. */
export interface Figures {
  readonly answer?: Answer
  readonly failed: boolean
}

/**
 * The answer to an ask, worked out by a worker. An earlier answer stays until the new one is there,
 * so that nothing flickers while somebody types. Nothing is asked while `ask` is undefined.
 */
export function useFigures(ask: Ask | undefined): Figures {
  const [figures, setFigures] = useState<Figures>({ failed: false })
  const key = JSON.stringify(ask)
  // The text of the question decides, not the object that carries it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `ask`
  useEffect(() => {
    if (ask === undefined) return undefined
    return askWorker(ask, ({ answer }) =>
      setFigures(answer === undefined ? { failed: true } : { answer, failed: false }),
    )
  }, [key])
  return figures
}
