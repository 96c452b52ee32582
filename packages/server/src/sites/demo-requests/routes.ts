import type { DemoRequest } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Captcha } from '../../identity/captcha/captcha.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import { storeDemoRequest } from './store-demo-request.ts'
import { listDemoRequests, readDemoRequest, setHandling } from './store.ts'
import type { ListedDemoRequest } from './store.ts'

const NOT_HANDLED = { handledAt: null, handledBy: null }

export function createDemoRequestRoutes({ open, guarded }: Implementers, captcha: Captcha) {
  return {
    create: open.demoRequests.create.handler(async ({ context, input }) => {
      const address = readSubscriber(context.remoteAddress)
      await context.limiter.take('demoRequestOfAddress', address, context.clock.now())
      const { id, createdAt } = await storeDemoRequest(context, captcha, input)
      return { id, createdAt: createdAt.toISOString() }
    }),
    list: guarded.demoRequests.list.handler(async ({ context, input }) => {
      const { siteId, audience, state, order, limit } = input
      const filter = { siteId, audience, state, order, after: readPosition(input.cursor), limit: limit + 1 }
      const rows = await listDemoRequests(context.database, filter)
      const page = cutPage(rows, limit, ({ request }) => ({ at: request.createdAt, id: request.id }))
      return { items: page.rows.map(presentDemoRequest), nextCursor: page.nextCursor }
    }),
    handle: guarded.demoRequests.handle.handler(async ({ context, input }) => {
      const { database, viewer, clock } = context
      const { id } = input.params
      const isHandled = input.body.state === 'handled'
      const now = new Date(clock.now())
      await database.transaction(async (transaction) => {
        const handling = isHandled ? { handledAt: now, handledBy: viewer.accountId } : NOT_HANDLED
        // Somebody else may have been faster: what they did stays theirs.
        if (!(await setHandling(transaction, id, handling))) return
        await recordAuditEvent(transaction, {
          at: now,
          siteId: viewer.siteId,
          actorAccountId: viewer.accountId,
          action: isHandled ? 'demoRequest.handled' : 'demoRequest.reopened',
          object: { kind: 'demoRequest', id },
        })
      })
      const record = await readDemoRequest(database, id)
      if (record === undefined) throw new ApiProblem('not_found')
      return presentDemoRequest(record)
    }),
  }
}

function presentDemoRequest({ request, firstName, lastName }: ListedDemoRequest): DemoRequest {
  return {
    ...request,
    createdAt: request.createdAt.toISOString(),
    handledAt: request.handledAt?.toISOString() ?? null,
    handledBy: firstName === null ? null : `${firstName} ${lastName}`,
  }
}
