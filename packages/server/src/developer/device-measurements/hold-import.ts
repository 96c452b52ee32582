import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { holdKeeper } from '../../health-record/health-imports/import-access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'

export interface HeldImport {
  readonly id: string
  readonly appName: string
  /** So many measurements it has. */
  readonly samples: number
}

/**
 * Where an app adds, until the transaction ends: an import of its own, which is accepted from its beginning and can be undone as any
 * other. After that it adds to a new one.
 *
 * @throws ApiProblem `app_token_ended` when it has ended since the request came in, `not_found` for a session, which is no app
 */
export async function holdImport(context: CareContext, transaction: Database): Promise<HeldImport> {
  const { accountId: personId, sessionId: tokenId } = context.viewer
  await holdKeeper(context, transaction, personId, 'device')
  const [app] = await transaction
    .select({ id: apps.id, name: apps.name, importId: apps.importId, endedAt: appTokens.endedAt })
    .from(apps)
    .innerJoin(appTokens, eq(appTokens.appId, apps.id))
    .where(eq(appTokens.id, tokenId))
    .for('update', { of: apps })
  if (app === undefined) throw new ApiProblem('not_found')
  if (app.endedAt !== null) throw new ApiProblem('app_token_ended')
  const { id, samples } =
    (app.importId !== null && (await lockAccepted(transaction, app.importId))) ||
    (await makeImport(context, transaction, app))
  return { id, samples, appName: app.name }
}

type Found = Pick<typeof healthImports.$inferSelect, 'id' | 'samples'>

async function lockAccepted(transaction: Database, id: string): Promise<Found | undefined> {
  const [row] = await transaction
    .select({ id: healthImports.id, samples: healthImports.samples })
    .from(healthImports)
    .where(and(eq(healthImports.id, id), eq(healthImports.state, 'accepted')))
    .for('update')
  return row
}

async function makeImport(
  { viewer, clock }: CareContext,
  transaction: Database,
  app: { readonly id: string; readonly name: string },
): Promise<Found> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const [made] = await transaction
    .insert(healthImports)
    .values({
      ...(await readPersonReference(transaction, accountId)),
      siteId,
      format: 'device',
      fileName: app.name,
      importKey: randomUUID(),
      state: 'accepted',
      audience: 'team',
      createdBy: accountId,
      createdAt: at,
      changedAt: at,
      acceptedAt: at,
    })
    .returning({ id: healthImports.id, samples: healthImports.samples })
  if (made === undefined) throw new Error('An import of an app was not made')
  await transaction.update(apps).set({ importId: made.id }).where(eq(apps.id, app.id))
  return made
}
