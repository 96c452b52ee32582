import type { App, AppWithToken, NewApp } from '@platform/contract/developer'
import { MAX_APPS } from '@platform/contract/developer'
import { eq } from 'drizzle-orm'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { endApps } from '../../identity/pending/end-apps.ts'
import { holdLiveSession } from '../../identity/records/hold-live-session.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { apps } from '../../tables/developer/apps.ts'
import { accounts } from '../../tables/identity/account.ts'
import { queueAppMail } from './mails.ts'
import { noteOwn } from './note-own.ts'
import { presentApp } from './present.ts'
import { countApps, findAppByKey, findAppOf, insertApp, lockAppOf, replaceToken } from './store.ts'
import { createAppToken } from './token.ts'

const DAY_MS = 86_400_000

type Context = Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }

/** @throws ApiProblem `not_found` */
export async function readApp({ database, viewer, clock }: Context, id: string): Promise<App> {
  const row = await findAppOf(database, viewer, id)
  if (row === undefined) throw new ApiProblem('not_found')
  return presentApp(row, clock.now())
}

/**
 * An attempt that is repeated has a new token in place of the first, whose answer was lost: of the first there is a hash alone.
 *
 * @throws ApiProblem `conflict` for the key of one that has ended, `not_found` when it is gone meanwhile, `validation_failed` for too
 * many
 */
export async function makeApp(context: Context, { key, name, scopes, days }: NewApp): Promise<AppWithToken> {
  const { viewer } = context
  const { accountId, siteId } = viewer
  const at = new Date(context.clock.now())
  const made = await context.database.transaction(async (database) => {
    await holdOwner(database, viewer)
    const known = await findAppByKey(database, viewer, key)
    if (known !== undefined) return giveToken(context, database, { id: known, days, at })
    if ((await countApps(database, viewer)) >= MAX_APPS) throw createFieldProblem([], 'too_many')
    const id = await insertApp(database, {
      accountId,
      siteId,
      appKey: key,
      name,
      scopes,
      createdAt: at,
    })
    const token = await giveToken(context, database, { id, days, at })
    const subject = { id, name }
    await notifyAccount(database, { accountId, siteId, at, event: 'appAdded', subject, objectId: id })
    await queueAppMail(database, 'made', { accountId, siteId, at })
    await noteOwn(database, viewer, { action: 'app.made', kind: 'app', id, at })
    return token
  })
  return { app: await readApp(context, made.id), token: made.token }
}

/** @throws ApiProblem `not_found`, `conflict` for one that has ended */
export async function renewApp(context: Context, id: string, days: number): Promise<AppWithToken> {
  const { viewer } = context
  const at = new Date(context.clock.now())
  const { token } = await context.database.transaction(async (database) => {
    await holdOwner(database, viewer)
    const made = await giveToken(context, database, { id, days, at })
    await queueAppMail(database, 'renewed', { accountId: viewer.accountId, siteId: viewer.siteId, at })
    await noteOwn(database, viewer, { action: 'app.renewed', kind: 'app', id, at })
    return made
  })
  return { app: await readApp(context, id), token }
}

/** Twice is once. @throws ApiProblem `not_found` */
export async function endOwnApp(context: Context, id: string): Promise<void> {
  const { viewer } = context
  const at = new Date(context.clock.now())
  await context.database.transaction(async (database) => {
    const app = await lockAppOf(database, viewer, id)
    if (app === undefined) throw new ApiProblem('not_found')
    if (app.endedAt !== null) return
    await endApps(database, eq(apps.id, id), { endedBy: 'person', at })
    await noteOwn(database, viewer, { action: 'app.ended', kind: 'app', id, at })
  })
}

/** Of two at once the second sees what the first has made; and what ends all apps ends this one, or comes first and nothing is made. */
async function holdOwner(database: Database, viewer: Viewer): Promise<void> {
  const { accountId } = viewer
  await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  await holdLiveSession(database, viewer)
}

interface Wanted {
  readonly id: string
  readonly days: number
  readonly at: Date
}

async function giveToken(
  { viewer }: Context,
  database: Database,
  { id, days, at }: Wanted,
): Promise<{ readonly id: string; readonly token: string }> {
  const app = await lockAppOf(database, viewer, id)
  if (app === undefined) throw new ApiProblem('not_found')
  if (app.endedAt !== null) throw new ApiProblem('conflict')
  const { token, secretHash, start } = createAppToken()
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  await replaceToken(database, { appId: id, secretHash, start, createdAt: at, expiresAt })
  return { id, token }
}
