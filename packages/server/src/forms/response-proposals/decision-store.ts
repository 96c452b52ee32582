import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { responseDecisions } from '../../tables/forms/response-decisions.ts'

export type DecisionRow = typeof responseDecisions.$inferSelect

export function listDecisions(database: Database, responseId: string): Promise<DecisionRow[]> {
  return database.select().from(responseDecisions).where(eq(responseDecisions.responseId, responseId))
}

/** What was decided before is decided anew. */
export async function keepDecision(
  database: Database,
  decision: typeof responseDecisions.$inferInsert,
): Promise<void> {
  const { state, entryId, decidedBy, decidedAt } = decision
  await database
    .insert(responseDecisions)
    .values(decision)
    .onConflictDoUpdate({
      target: [responseDecisions.responseId, responseDecisions.proposalId],
      set: { state, entryId, decidedBy, decidedAt },
    })
}

/** Of what has become something else since. */
export async function forgetDecisions(
  database: Database,
  { responseId, entryId }: { readonly responseId: string; readonly entryId: string },
): Promise<void> {
  await database
    .delete(responseDecisions)
    .where(and(eq(responseDecisions.responseId, responseId), eq(responseDecisions.entryId, entryId)))
}
