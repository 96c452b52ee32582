import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { addReports, sealRowsAnew } from '../../infrastructure/sealing/seal-rows-anew.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { openVideoUrl, sealVideoUrl } from '../appointment-records/sealed-video-url.ts'

interface SealedLink {
  readonly id: string
  readonly scheduleId: string
  readonly sealed: string | null
}

type LinkTable = typeof appointments | typeof scheduleResources

export async function sealLinksAnew(database: Database, sealSecrets: SealSecrets): Promise<SealingReport> {
  const sealTable = (table: LinkTable) =>
    sealRowsAnew<SealedLink>({
      list: (after, limit) => listLinks(database, table, after?.id, limit),
      sealAnew: (link) => sealAnew(database, sealSecrets, table, link),
    })
  return addReports(await sealTable(appointments), await sealTable(scheduleResources))
}

async function listLinks(
  database: Database,
  table: LinkTable,
  afterId: string | undefined,
  limit: number,
): Promise<SealedLink[]> {
  const scheduleId = 'resourceId' in table ? table.resourceId : table.id
  return database
    .select({ id: table.id, scheduleId, sealed: table.sealedVideoUrl })
    .from(table)
    .where(and(isNotNull(table.sealedVideoUrl), afterId === undefined ? undefined : gt(table.id, afterId)))
    .orderBy(asc(table.id))
    .limit(limit)
}

async function sealAnew(
  database: Database,
  sealSecrets: SealSecrets,
  table: LinkTable,
  { id, scheduleId, sealed }: SealedLink,
): Promise<keyof SealingReport> {
  if (sealed === null) return 'unchanged'
  const opened = openVideoUrl(sealSecrets, scheduleId, sealed)
  if (opened === undefined) return 'closed'
  if (!opened.isOld) return 'unchanged'
  // Whoever has changed it meanwhile has sealed it under the newest secret.
  await database
    .update(table)
    .set({ sealedVideoUrl: sealVideoUrl(sealSecrets, scheduleId, opened.text) })
    .where(and(eq(table.id, id), eq(table.sealedVideoUrl, sealed)))
  return 'sealedAnew'
}
