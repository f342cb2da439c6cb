import { useEffect, useState } from 'react'
import type { BetFigures, OddsAsk, OddsQuestion, OddsReply } from './ask.ts'

type Give = (figures: readonly BetFigures[]) => void
const waiting = new Map<number, Give>()
let worker: Worker | undefined
let count = 0

function started(): Worker {
  if (worker !== undefined) return worker
  const made = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<OddsReply>) => {
    if (data.figures !== undefined) waiting.get(data.no)?.(data.figures)
    waiting.delete(data.no)
  }
  worker = made
  return made
}

function askWorker(ask: OddsAsk, give: Give): () => void {
  count += 1
  const question: OddsQuestion = { no: count, ask }
  waiting.set(question.no, give)
  started().postMessage(question)
  return () => void waiting.delete(question.no)
}

interface Known {
  readonly about: string
  readonly figures: readonly BetFigures[]
}

/**
 * The figures of a table, from a worker that is loaded when they are first wanted. `about` names
 * what they are of: while newer figures of the same are worked out, the last ones stay.
 */
export function useFigures(
  about: string,
  ask: OddsAsk | undefined,
): readonly BetFigures[] | undefined {
  const [known, setKnown] = useState<Known>()
  const key = ask === undefined ? '' : JSON.stringify(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `ask`
  useEffect(() => {
    if (ask === undefined) return undefined
    return askWorker(ask, (figures) => setKnown({ about, figures }))
  }, [about, key])
  return ask !== undefined && known?.about === about ? known.figures : undefined
}
