import { publishEvents } from '../../src/activity/events/publish-events.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'

/** Tells the open pages of all these accounts that something changed, in one transaction. */
export async function publishToAll(database: Database, accountIds: readonly string[]): Promise<void> {
  await database.transaction((transaction) =>
    publishEvents(
      transaction,
      accountIds.map((accountId) => ({ accountId, topic: 'messages' })),
      new Date(),
    ),
  )
}
