import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { CareFacts } from '../../src/health-record/care-resources/care-store.ts'
import { toCareFacts as toJournalFacts } from '../../src/health-record/journal-entries/to-care-facts.ts'
import { toCareFacts as toProfileFacts } from '../../src/health-record/profile-entries/to-care-facts.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { careResources, careVersions } from '../../src/tables/health-record/care-resources.ts'
import { insertCardLink } from './insert-card-link.ts'
import { insertProposals } from './insert-proposals.ts'
import { createDemoEntries } from './journal-entries.ts'
import { createDemoProfile } from './profile-entries.ts'

export interface DemoRecord {
  readonly siteId: SiteId
  readonly clientId: string
  /** Who proposes something for it. */
  readonly professionalId: string
  readonly timeZone: string
  readonly now: Date
}

const PROFILE_AGE_MS = 45 * 86_400_000

/** A journal of months and a health profile. Once: what is there stays as people have left it. */
export async function insertHealthRecord(
  database: Database,
  { siteId, clientId, professionalId, timeZone, now }: DemoRecord,
): Promise<void> {
  const present = await database
    .select({ id: careResources.id })
    .from(careResources)
    .where(and(eq(careResources.personId, clientId), eq(careResources.siteId, siteId)))
    .limit(1)
  if (present.length > 0) return
  const ofClient = { siteId, clientId, authorId: clientId, source: 'self' } as const
  const rows = listFacts(now, timeZone).map(([scope, all]) => {
    const { memberIds: _, tags, ...facts } = all
    // What somebody has had for years was entered together.
    const at = scope === 'journal' ? facts.effectiveAt : new Date(now.getTime() - PROFILE_AGE_MS)
    return { id: randomUUID(), scope, ...facts, ...ofClient, tags: [...tags], createdAt: at, updatedAt: at }
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
  const keeps = { siteId, clientId, professionalId, now }
  await insertProposals(database, keeps, rows)
  await insertCardLink(database, keeps)
}

function listFacts(now: Date, timeZone: string): (readonly ['journal' | 'record', CareFacts])[] {
  return [
    ...createDemoEntries(now, timeZone).map((entry) => ['journal', toJournalFacts(entry)] as const),
    ...createDemoProfile(now).map((entry) => ['record', toProfileFacts(entry, { enteredAt: now })] as const),
  ]
}
