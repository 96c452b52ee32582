import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { careResources, careVersions } from '../../tables/health-record/care-resources.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'
import type { CareActor, ImportedResource } from './care-store.ts'

const ROWS_AT_ONCE = 100

/** In statements of a bounded size. */
export async function createMany(
  database: Database,
  resources: readonly ImportedResource[],
  { accountId, at }: CareActor,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let from = 0; from < resources.length; from += ROWS_AT_ONCE) {
    const some = resources.slice(from, from + ROWS_AT_ONCE)
    const values = some.map(({ person, tags, ...columns }) => ({
      ...columns,
      ...person,
      tags: [...tags],
      authorId: accountId,
      createdAt: at,
      updatedAt: at,
    }))
    // One connection.
    const rows = await database
      .insert(careResources)
      .values(values)
      .onConflictDoNothing({ target: [careResources.personId, careResources.importKey] })
      .returning({
        id: careResources.id,
        importKey: careResources.importKey,
        content: careResources.content,
        audience: careResources.audience,
      })
    if (rows.length === 0) continue
    await database.insert(careVersions).values(
      rows.map(({ id: resourceId, content, audience }) => ({
        resourceId,
        version: 1,
        content,
        audience,
        actorId: accountId,
        change: 'created' as const,
        at,
      })),
    )
    for (const { id, importKey } of rows) if (importKey !== null) ids.set(importKey, id)
  }
  return ids
}

/**
 * Removes those of some resources that are as they were made: nobody has changed, confirmed or refused them since, and nobody
 * proposes anything about them.
 */
export async function removeUntouched(database: Database, ids: readonly string[]): Promise<void> {
  const { id, version, confirmedAt, errorAt } = careResources
  const proposed = sql`exists (select 1 from ${profileProposals} where ${profileProposals.targetId} = ${id})`
  await database
    .delete(careResources)
    .where(
      and(
        sql`${id} = any(${`{${ids.join(',')}}`}::uuid[])`,
        eq(version, 1),
        isNull(confirmedAt),
        isNull(errorAt),
        sql`not ${proposed}`,
      ),
    )
}
