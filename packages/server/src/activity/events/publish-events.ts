import type { EventTopic } from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accountEventPositions, accountEvents } from '../../tables/activity/events.ts'
import { wakeAccounts } from './wake-accounts.ts'

export interface AccountEvent {
  readonly accountId: string
  readonly topic: EventTopic
  /** The id of what changed; never anything it says. */
  readonly about?: string
}

/** Call it last in the transaction: it locks the accounts' positions until the commit, in order of ids. */
export async function publishEvents(
  transaction: Database,
  events: readonly AccountEvent[],
  now: Date,
): Promise<void> {
  const byAccount = Map.groupBy(withoutRepeats(events), ({ accountId }) => accountId)
  if (byAccount.size === 0) return
  const ids = [...byAccount.keys()].toSorted()
  const moves = ids.map((accountId) => ({ accountId, position: byAccount.get(accountId)?.length ?? 0 }))
  const moved = await transaction
    .insert(accountEventPositions)
    .values(moves)
    .onConflictDoUpdate({
      target: accountEventPositions.accountId,
      set: { position: sql`${accountEventPositions.position} + excluded.position` },
    })
    .returning()
  const rows = moved.flatMap(({ accountId, position }) => {
    const own = byAccount.get(accountId) ?? []
    return own.map(({ topic, about }, index) => ({
      accountId,
      position: position - own.length + 1 + index,
      topic,
      about: about ?? null,
      createdAt: now,
    }))
  })
  await transaction.insert(accountEvents).values(rows)
  await wakeAccounts(transaction, ids)
}

function withoutRepeats(events: readonly AccountEvent[]): AccountEvent[] {
  const keyed = events.map(
    (event) => [`${event.accountId} ${event.topic} ${event.about ?? ''}`, event] as const,
  )
  return [...new Map(keyed).values()]
}
