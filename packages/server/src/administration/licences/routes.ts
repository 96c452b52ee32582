import { notifyAccount } from '../../activity/notifications/service.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { hasSetup, keepFinding, listWaitingLicences } from './store.ts'

export function createAdminLicenceRoutes({ guarded }: Implementers) {
  const routes = guarded.administration.licences
  return {
    list: routes.list.handler(async ({ context: { database }, input }) => {
      const rows = await listWaitingLicences(database, readPosition(input.cursor), input.limit + 1)
      const dated = rows.flatMap(({ savedAt, ...row }) => (savedAt === null ? [] : [{ ...row, savedAt }]))
      const page = cutPage(dated, input.limit, ({ savedAt, id }) => ({ at: savedAt, id }))
      const items = page.rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
      return { items, nextCursor: page.nextCursor }
    }),
    check: routes.check.handler(async ({ context, input: { params, body } }) => {
      const { database, viewer, clock } = context
      const at = new Date(clock.now())
      const { finding, reason } = body
      await database.transaction(async (transaction) => {
        if (!(await keepFinding(transaction, params.id, body, { by: viewer.accountId, at }))) {
          throw new ApiProblem((await hasSetup(transaction, params.id)) ? 'conflict' : 'not_found')
        }
        await recordAuditEvent(transaction, {
          at,
          siteId: viewer.siteId,
          actorAccountId: viewer.accountId,
          subjectAccountId: params.id,
          action: finding === 'checked' ? 'licence.checked' : 'licence.refused',
          ...(finding === 'refused' && { reason }),
        })
        await notifyAccount(transaction, {
          accountId: params.id,
          event: finding === 'checked' ? 'licenceChecked' : 'licenceRefused',
          siteId: viewer.siteId,
          at,
        })
      })
    }),
  }
}
