import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FhirResource } from 'fhir/r4.js'
import type { Database } from '../../infrastructure/database/database.ts'
import { parseExactly } from '../../infrastructure/http/body/decimals.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { careUpstreamVersions } from '../../tables/health-record/care-upstream.ts'

/** Where a version of a resource stands upstream. */
export type UpstreamLink = typeof careUpstreamVersions.$inferSelect

const { resourceId, version, upstreamId, upstreamVersion, contentVersion } = careUpstreamVersions

/** A content with where the whole of it stands: a list asks for both in one statement. */
export const contentWithLink: SQL<FhirResource> = sql<FhirResource>`(${careResources.content} || coalesce((
  select jsonb_build_object('upstream', jsonb_build_object('resourceId', ${resourceId}, 'version', ${version},
    'upstreamId', ${upstreamId}, 'upstreamVersion', ${upstreamVersion}, 'contentVersion', ${contentVersion}))
  from ${careUpstreamVersions} where ${resourceId} = ${careResources.id} order by ${version} desc limit 1
), '{}'))::text`.mapWith((text: string): FhirResource => parseExactly(text))

/** What a list has brought along. */
export function takeLink(content: FhirResource): UpstreamLink | undefined {
  const link: UpstreamLink | undefined = Reflect.get(content, 'upstream')
  return link
}

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
