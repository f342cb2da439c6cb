import { answer } from './answer.ts'
import type { Question, Reply } from './ask.ts'

/** Works figures out beside the page, which stays smooth meanwhile. */
function reply({ no, ask }: Question): Reply {
  try {
    return { no, answer: answer(ask) }
  } catch {
    return { no }
  }
}

self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(reply(data))
