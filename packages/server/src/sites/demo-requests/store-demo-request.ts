import type { DemoRequestInput } from '@platform/contract'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Captcha } from '../../identity/captcha/captcha.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { insertDemoRequest, listAdministrators, readDemoRequestByKey } from './store.ts'
import type { DemoRequestRecord } from './store.ts'

/**
 * Keeps a demo request, once for each idempotency key: a second try whose first answer was lost gets the same
 * answer, although its captcha was used up by the first.
 *
 * @throws ApiProblem `captcha_failed`; `conflict` for a key that was used on another site.
 */
export async function storeDemoRequest(
  context: RequestContext,
  captcha: Captcha,
  input: DemoRequestInput,
): Promise<DemoRequestRecord> {
  const siteId = readSite(context)
  const { idempotencyKey } = input
  const readEarlier = async () =>
    idempotencyKey === undefined ? undefined : readDemoRequestByKey(context.database, siteId, idempotencyKey)
  const earlier = await readEarlier()
  if (earlier !== undefined) return earlier
  const solved = await captcha.verify(input.captcha, 'demoRequest', siteId, context.clock.now())
  const createdAt = new Date(context.clock.now())
  const stored = await context.database.transaction(async (transaction) => {
    const row = await insertDemoRequest(transaction, {
      siteId,
      name: input.name,
      email: canonicalEmail(input.email),
      audience: input.audience,
      organization: emptyToNull(input.organization),
      message: emptyToNull(input.message),
      language: input.language,
      idempotencyKey: idempotencyKey ?? null,
      createdAt,
    })
    // Whoever lost the race with another try of the same request has nothing to use a captcha for.
    if (row !== undefined) {
      await solved.use(transaction, createdAt)
      await tellAdministrators(transaction, row)
    }
    return row
  })
  const kept = stored ?? (await readEarlier())
  if (kept === undefined) throw new ApiProblem('conflict')
  return kept
}

/** They answer requests of every site, and read of each on the site that is theirs. */
async function tellAdministrators(
  database: Database,
  { id, name, createdAt }: DemoRequestRecord,
): Promise<void> {
  for (const { accountId, siteId } of await listAdministrators(database)) {
    const subject = { id, name }
    await notifyAccount(database, { accountId, event: 'demoRequested', subject, siteId, at: createdAt })
  }
}

function emptyToNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
