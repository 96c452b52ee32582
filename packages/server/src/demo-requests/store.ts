import type { DemoAudience, SiteId } from '@platform/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { PagePosition } from '../paging/cursor.ts'
import { demoRequests } from './schema.ts'

export type DemoRequestRecord = typeof demoRequests.$inferSelect

export interface DemoRequestFilter {
  readonly siteId?: SiteId | undefined
  readonly audience?: DemoAudience | undefined
  readonly order: 'newest' | 'oldest'
  readonly after: PagePosition | undefined
  readonly limit: number
}

export async function insertDemoRequest(
  database: Database,
  request: Omit<DemoRequestRecord, 'id'>,
): Promise<DemoRequestRecord> {
  const rows = await database.insert(demoRequests).values(request).returning()
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no demo request')
  return row
}

export async function listDemoRequests(
  database: Database,
  filter: DemoRequestFilter,
): Promise<DemoRequestRecord[]> {
  const { siteId, audience, order, after, limit } = filter
  const direction = order === 'newest' ? desc : asc
  const beyond = order === 'newest' ? sql`<` : sql`>`
  const onward =
    after &&
    sql`(${demoRequests.createdAt}, ${demoRequests.id}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return database
    .select()
    .from(demoRequests)
    .where(
      and(
        siteId === undefined ? undefined : eq(demoRequests.siteId, siteId),
        audience === undefined ? undefined : eq(demoRequests.audience, audience),
        onward,
      ),
    )
    .orderBy(direction(demoRequests.createdAt), direction(demoRequests.id))
    .limit(limit)
}
