import type { AppEnd } from '@platform/contract/developer'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'
import type { SessionEnd } from '../../tables/identity/sessions.ts'

/**
 * What of the ends of sessions ends the apps of an account as well: whoever has made one could have been the very one who is locked
 * out by it. A second step that is added or taken away asks more of people, and nothing of a device that has no hands.
 */
const ENDS: Readonly<Partial<Record<SessionEnd, AppEnd>>> = {
  passwordChanged: 'credentials',
  emailChanged: 'credentials',
  suspended: 'suspension',
}

/** In the transaction of the change that is the reason; an erasure deletes them. */
export async function endAppsOf(
  transaction: Database,
  accountId: string,
  { reason, at }: { readonly reason: SessionEnd; readonly at: Date },
): Promise<void> {
  const endedBy = ENDS[reason]
  if (endedBy === undefined) return
  await endApps(transaction, eq(apps.accountId, accountId), { endedBy, at })
}

/** With their tokens; those that have ended stay as they are. */
export async function endApps(
  transaction: Database,
  which: SQL,
  { endedBy, at }: { readonly endedBy: AppEnd; readonly at: Date },
): Promise<void> {
  const ended = await transaction
    .update(apps)
    .set({ endedAt: at, endedBy })
    .where(and(which, isNull(apps.endedAt)))
    .returning({ id: apps.id })
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await transaction
    .update(appTokens)
    .set({ endedAt: at })
    .where(and(inArray(appTokens.appId, ids), isNull(appTokens.endedAt)))
}
