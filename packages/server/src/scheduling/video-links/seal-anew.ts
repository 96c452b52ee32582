import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { openVideoUrl, sealVideoUrl } from '../appointment-records/sealed-video-url.ts'

const PAGE_SIZE = 500

interface SealedLink {
  readonly id: string
  readonly scheduleId: string
  readonly sealed: string | null
}

type LinkTable = typeof appointments | typeof scheduleResources

/** So that older token secrets can be taken away. */
export async function sealLinksAnew(database: Database, tokenSecrets: TokenSecrets): Promise<SealingReport> {
  const report = { sealedAnew: 0, unchanged: 0, closed: 0 }
  for (const table of [appointments, scheduleResources]) {
    let page: readonly SealedLink[] = []
    do {
      page = await listLinks(database, table, page.at(-1)?.id)
      for (const link of page) report[await sealAnew(database, tokenSecrets, table, link)] += 1
    } while (page.length === PAGE_SIZE)
  }
  return report
}

async function listLinks(
  database: Database,
  table: LinkTable,
  afterId: string | undefined,
): Promise<SealedLink[]> {
  const scheduleId = 'resourceId' in table ? table.resourceId : table.id
  return database
    .select({ id: table.id, scheduleId, sealed: table.sealedVideoUrl })
    .from(table)
    .where(and(isNotNull(table.sealedVideoUrl), afterId === undefined ? undefined : gt(table.id, afterId)))
    .orderBy(asc(table.id))
    .limit(PAGE_SIZE)
}

async function sealAnew(
  database: Database,
  tokenSecrets: TokenSecrets,
  table: LinkTable,
  { id, scheduleId, sealed }: SealedLink,
): Promise<keyof SealingReport> {
  if (sealed === null) return 'unchanged'
  const opened = openVideoUrl(tokenSecrets, scheduleId, sealed)
  if (opened === undefined) return 'closed'
  if (!opened.isOld) return 'unchanged'
  // Whoever has changed it meanwhile has sealed it under the newest secret.
  await database
    .update(table)
    .set({ sealedVideoUrl: sealVideoUrl(tokenSecrets, scheduleId, opened.text) })
    .where(and(eq(table.id, id), eq(table.sealedVideoUrl, sealed)))
  return 'sealedAnew'
}
