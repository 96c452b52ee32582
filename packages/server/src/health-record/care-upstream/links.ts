import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { careUpstreamVersions } from '../../tables/health-record/care-upstream.ts'

/** Where a version of a resource stands upstream. */
export type UpstreamLink = typeof careUpstreamVersions.$inferSelect

const { resourceId, version } = careUpstreamVersions

/** The present ones, by the ids of their resources. */
export async function listLinks(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UpstreamLink>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectDistinctOn([resourceId])
    .from(careUpstreamVersions)
    .where(inArray(resourceId, [...new Set(ids)]))
    .orderBy(resourceId, desc(version))
  return new Map(rows.map((row) => [row.resourceId, row]))
}

interface Pinned {
  readonly id: string
  readonly version: number
}

/** By id and version. */
export async function listVersionLinks(
  database: Database,
  pinned: readonly Pinned[],
): Promise<ReadonlyMap<string, UpstreamLink>> {
  if (pinned.length === 0) return new Map()
  const rows = await database
    .select()
    .from(careUpstreamVersions)
    .where(or(...pinned.map((one) => and(eq(resourceId, one.id), eq(version, one.version)))))
  return new Map(rows.map((row) => [keyOf({ id: row.resourceId, version: row.version }), row]))
}

export function keyOf({ id, version: of }: Pinned): string {
  return `${id}/${of}`
}

export async function insertLinks(database: Database, links: readonly UpstreamLink[]): Promise<void> {
  if (links.length > 0) await database.insert(careUpstreamVersions).values([...links])
}
