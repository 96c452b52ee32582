import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { toCareFacts } from '../../src/health-record/journal-entries/to-care-facts.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { careResources, careVersions } from '../../src/tables/health-record/care-resources.ts'
import { createDemoEntries } from './entries.ts'

interface DemoJournal {
  readonly siteId: SiteId
  readonly clientId: string
  readonly timeZone: string
  readonly now: Date
}

/** Once: what is there stays as people have left it. */
export async function insertJournal(
  database: Database,
  { siteId, clientId, timeZone, now }: DemoJournal,
): Promise<void> {
  const present = await database
    .select({ id: careResources.id })
    .from(careResources)
    .where(eq(careResources.personId, clientId))
    .limit(1)
  if (present.length > 0) return
  const rows = createDemoEntries(now, timeZone).map((entry) => {
    const { memberIds: _, tags, ...facts } = toCareFacts(entry, 'final')
    const at = facts.effectiveAt
    const ofRow = { id: randomUUID(), siteId, clientId, authorId: clientId, scope: 'journal' } as const
    return { ...facts, ...ofRow, tags: [...tags], source: 'self' as const, createdAt: at, updatedAt: at }
  })
  await database.insert(careResources).values(rows)
  await database.insert(careVersions).values(
    rows.map(({ id, content, audience, createdAt: at }) => ({
      resourceId: id,
      version: 1,
      content,
      audience,
      actorId: clientId,
      change: 'created' as const,
      at,
    })),
  )
}
