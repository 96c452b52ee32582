import { desc } from 'drizzle-orm'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { sendRegistrationAgain } from '../../identity/registrations/register.ts'
import { registrations } from '../../tables/identity/registrations.ts'
import { readRegistration } from '../../identity/records/registration-store.ts'

export function createAdminRegistrationRoutes({ guarded }: Implementers) {
  const routes = guarded.administration.registrations
  return {
    list: routes.list.handler(async ({ context: { database }, input }) => {
      const rows = await listWaiting(database, readPosition(input.cursor), input.limit + 1)
      const page = cutPage(rows, input.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      const items = page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
      return { items, nextCursor: page.nextCursor }
    }),
    resend: routes.resend.handler(async ({ context, input }) => {
      const { database, viewer, clock } = context
      const registration = await readRegistration(database, input.params.id)
      if (registration === undefined) throw new ApiProblem('not_found')
      await countAccessRequest(context, 'registration', registration.email)
      await database.transaction(async (transaction) => {
        await sendRegistrationAgain(context, transaction, registration)
        await recordAuditEvent(transaction, {
          at: new Date(clock.now()),
          siteId: registration.siteId,
          actorAccountId: viewer.accountId,
          action: 'account.verificationResent',
          object: { kind: 'account', id: registration.id },
        })
      })
    }),
  }
}

async function listWaiting(database: Database, after: PagePosition | undefined, limit: number) {
  return database
    .select({
      id: registrations.id,
      kind: registrations.kind,
      email: registrations.email,
      firstName: registrations.firstName,
      lastName: registrations.lastName,
      siteId: registrations.siteId,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .where(createOnward(registrations.createdAt, registrations.id, after))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)
}
