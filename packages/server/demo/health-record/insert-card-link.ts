import { EMERGENCY_CARD_PURPOSE } from '../../src/health-record/emergency-card-links/links.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { createOneTimeLink } from '../../src/infrastructure/one-time-links/one-time-links.ts'
import {
  emergencyCardLinks,
  emergencyCardViews,
} from '../../src/tables/health-record/emergency-card-links.ts'
import type { DemoRecord } from './insert-health-record.ts'

const DAY_MS = 86_400_000
const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A link to the emergency card that is open, and was used once. */
export async function insertCardLink(
  database: Database,
  { siteId, clientId, now }: Pick<DemoRecord, 'siteId' | 'clientId' | 'now'>,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 4 * DAY_MS)
  const expiresAt = new Date(now.getTime() + 26 * DAY_MS)
  const [link] = await database
    .insert(emergencyCardLinks)
    .values({ siteId, clientId, createdBy: clientId, createdAt, expiresAt })
    .returning({ id: emergencyCardLinks.id })
  if (link === undefined) throw new Error('The demo has lost a link')
  // Nobody knows its address, as nobody does who has made one.
  const purpose = EMERGENCY_CARD_PURPOSE
  await createOneTimeLink(database, { purpose, siteId, subjectId: link.id, expiresAt, at: createdAt })
  const viewedAt = new Date(now.getTime() - 3 * DAY_MS)
  await database.insert(emergencyCardViews).values({ linkId: link.id, viewedAt, userAgent: USER_AGENT })
}
