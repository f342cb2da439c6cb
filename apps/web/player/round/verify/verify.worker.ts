import { checkRound } from './check-round.ts'
import type { VerifyAsk } from './step.ts'

// Beside the page, with the same rules and the same shuffle as the server; no server is asked.
self.onmessage = ({ data }: MessageEvent<VerifyAsk>) => self.postMessage(checkRound(data))
