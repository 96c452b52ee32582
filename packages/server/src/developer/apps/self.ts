import { eq } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'

/** What a program is told of its own token. @throws ApiProblem `not_found` when it is gone meanwhile, and for a session */
export async function describeSelf({ database, viewer }: CareContext) {
  const { accountId: personId, sessionId: tokenId } = viewer
  const [row] = await database
    .select({ id: apps.id, name: apps.name, scopes: apps.scopes, expiresAt: appTokens.expiresAt })
    .from(appTokens)
    .innerJoin(apps, eq(apps.id, appTokens.appId))
    .where(eq(appTokens.id, tokenId))
  if (row === undefined) throw new ApiProblem('not_found')
  return { ...row, expiresAt: row.expiresAt.toISOString(), personId }
}
