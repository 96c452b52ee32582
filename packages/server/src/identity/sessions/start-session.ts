import { randomUUID } from 'node:crypto'
import { SESSION_LIFE_S } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { lockForSignIn } from '../records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import { deleteOldSessions, insertSession } from '../records/session-store.ts'
import type { SessionRecord } from '../records/session-store.ts'

const MAX_USER_AGENT_LENGTH = 400
const OLD_SESSION_MS = 30 * 24 * 60 * 60 * 1000

/** `undefined` when the password was changed while it was checked, or the account suspended. */
export async function startSession(
  context: RequestContext,
  account: AccountRecord,
  siteId: SiteId,
): Promise<SessionRecord | undefined> {
  const now = new Date(context.clock.now())
  const session: SessionRecord = {
    ...readOrigin(context),
    id: randomUUID(),
    accountId: account.id,
    siteId,
    rotation: 0,
    rotatedAt: now,
    startedAt: now,
    verifiedAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + SESSION_LIFE_S * 1000),
    endedAt: null,
    endReason: null,
  }
  return context.database.transaction(async (transaction) => {
    if (!(await lockForSignIn(transaction, account.id, account.passwordHash))) return undefined
    await deleteOldSessions(transaction, account.id, new Date(now.getTime() - OLD_SESSION_MS))
    await insertSession(transaction, session)
    return session
  })
}

export function readOrigin(context: RequestContext): { userAgent: string | null; address: string | null } {
  const userAgent = context.headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
  return { userAgent, address: context.remoteAddress === '' ? null : context.remoteAddress }
}

export async function limitSignIns({ limiter, remoteAddress, clock }: RequestContext): Promise<void> {
  await limiter.take('signInOfAddress', readSubscriber(remoteAddress), clock.now())
}
