import type { AppRequest } from '@platform/contract/developer'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { appRequests } from '../../tables/developer/apps.ts'

export type AppRequestRow = typeof appRequests.$inferSelect

/** Whose app it is has been asked before. */
export function listRequestsOf(
  database: Database,
  appId: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<AppRequestRow[]> {
  const { at, id } = appRequests
  return database
    .select()
    .from(appRequests)
    .where(and(eq(appRequests.appId, appId), createOnward(at, id, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

export function presentRequest({
  id,
  at,
  method,
  path,
  status,
  code,
  durationMs,
}: AppRequestRow): AppRequest {
  return { id, at: at.toISOString(), method, path, status, code, durationMs }
}

export async function insertRequest(
  database: Database,
  request: typeof appRequests.$inferInsert,
): Promise<void> {
  await database.insert(appRequests).values(request)
}

export async function deleteRequestsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(appRequests).where(lt(appRequests.at, before))
}
