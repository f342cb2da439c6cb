import type { PatronNotice } from '@baize/protocol'
import type { Store, VoidNotice } from '@baize/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import { badField } from './errors.ts'

export interface NoticeParts {
  readonly store: Store
  /** Whose session the request carries; without one it is refused. */
  readonly patron: (request: FastifyRequest) => Promise<string>
}

/** Notices older than claims about their rounds can be (G-9) are not shown any more. */
const KEPT_MS = 30 * 86_400_000

/** A void as its patrons read it. */
export const noticeView = ({ returned, reason, ...notice }: VoidNotice): PatronNotice => ({
  ...notice,
  text: 'notice.voided',
  why: `reason.${reason}`,
  returned: `${returned}`,
})

const body = z.strictObject({ round: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) })

/** `GET /api/notices`: voids that the patron has not seen; `POST /api/notices/seen`: they have. */
export function addNoticeRoutes(app: FastifyInstance, parts: () => NoticeParts): void {
  const list = async (patron: string) => {
    const notices = await parts().store.voidNotices(patron, now() - KEPT_MS)
    return { notices: notices.map(noticeView) }
  }
  app.get('/api/notices', async (request) => list(await parts().patron(request)))
  app.post('/api/notices/seen', async (request) => {
    const patron = await parts().patron(request)
    const parsed = body.safeParse(request.body)
    if (!parsed.success) throw badField('round', 'not valid')
    await parts().store.seeNotice(patron, parsed.data.round, now())
    return list(patron)
  })
}
