import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { sessions } from '../../tables/identity/sessions.ts'

/**
 * What is begun with an account calls it first: a change that ends the session either waits, and ends what
 * was begun too, or came before, and nothing is begun.
 * @throws ApiProblem `tok_expir` when the session has ended since the request came in
 */
export async function holdLiveSession(
  transaction: Database,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  const rows = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .for('share')
  if (rows.length === 0) throw new ApiProblem('tok_expir')
}
