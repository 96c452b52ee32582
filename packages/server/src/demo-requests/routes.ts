import type { DemoRequest } from '@platform/contract'
import { canonicalEmail } from '../authentication/canonical-email.ts'
import { readSite } from '../authentication/viewer/request-site.ts'
import { cutPage } from '../paging/cursor.ts'
import { readPosition } from '../paging/read-position.ts'
import type { Implementers } from '../permissions/implementers.ts'
import { readSubscriber } from '../rate-limits/remote-network.ts'
import { insertDemoRequest, listDemoRequests } from './store.ts'
import type { DemoRequestRecord } from './store.ts'

/** The routes of the page "Request a Demo" and of the queue it fills. */
export function createDemoRequestRoutes({ open, guarded }: Implementers) {
  return {
    create: open.demoRequests.create.handler(async ({ context, input }) => {
      const address = readSubscriber(context.remoteAddress)
      context.limiter.take('demoRequestOfAddress', address, context.clock.now())
      const { id, createdAt } = await insertDemoRequest(context.database, {
        siteId: readSite(context),
        name: input.name,
        email: canonicalEmail(input.email),
        audience: input.audience,
        organization: emptyToNull(input.organization),
        message: emptyToNull(input.message),
        language: input.language,
        createdAt: new Date(context.clock.now()),
      })
      return { id, createdAt: createdAt.toISOString() }
    }),
    list: guarded.demoRequests.list.handler(async ({ context, input }) => {
      const { siteId, audience, order, limit } = input
      const filter = { siteId, audience, order, after: readPosition(input.cursor), limit: limit + 1 }
      const rows = await listDemoRequests(context.database, filter)
      const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      return { items: page.rows.map(presentDemoRequest), nextCursor: page.nextCursor }
    }),
  }
}

function emptyToNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

function presentDemoRequest(record: DemoRequestRecord): DemoRequest {
  return { ...record, createdAt: record.createdAt.toISOString() }
}
