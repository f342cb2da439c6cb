import type { OddsQuestion, OddsReply } from './ask.ts'
import { workOut } from './work-out.ts'

/** Counts beside the page, which stays smooth meanwhile. */
function reply({ no, ask }: OddsQuestion): OddsReply {
  try {
    return { no, figures: workOut(ask) }
  } catch {
    return { no }
  }
}

self.onmessage = ({ data }: MessageEvent<OddsQuestion>) => self.postMessage(reply(data))
