import { randomUUID } from 'node:crypto'
import { EMPTY_PROFILE_FACTS } from '@platform/contract/health-record'
import type { ProfileFacts } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { readProfileResource } from '../../src/health-record/profile-entries/read-resource.ts'
import { toCareFacts } from '../../src/health-record/profile-entries/to-care-facts.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { profileProposals } from '../../src/tables/health-record/profile-proposals.ts'
import type { DemoRecord } from './insert-health-record.ts'

const DAY_MS = 86_400_000

interface InsertedEntry {
  readonly id: string
  readonly scope: string
  readonly content: FhirResource
}

/** What the professional proposes: one waits, one was declined, and one stands in the health profile. */
export async function insertProposals(
  database: Database,
  { siteId, clientId, professionalId, now }: Omit<DemoRecord, 'timeZone'>,
  entries: readonly InsertedEntry[],
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const find = (name: string) => {
    for (const { id, scope, content } of entries) {
      const facts = scope === 'record' ? readProfileResource(content) : undefined
      if (facts?.name === name) return { id, facts }
    }
    throw new Error(`The demo has no ${name}`)
  }
  const propose = (facts: ProfileFacts, days: number, message: string) => ({
    siteId,
    clientId,
    content: toCareFacts({ ...facts, audience: 'team', memberIds: [] }, { enteredAt: daysAgo(days) }).content,
    message,
    proposedBy: professionalId,
    proposalKey: randomUUID(),
    createdAt: daysAgo(days),
  })
  const decide = (days: number) => ({ decidedBy: clientId, decidedAt: daysAgo(days) })
  const [tablets, vaccine] = [find('Amlodipine'), find('Influenza')]
  const latex: ProfileFacts = {
    ...EMPTY_PROFILE_FACTS,
    kind: 'allergy',
    name: 'Latex',
    reaction: 'Itching hands',
  }
  await database.insert(profileProposals).values([
    {
      ...propose(
        { ...tablets.facts, dose: '1 tablet of 10 mg' },
        3,
        'As we said on the telephone: 10 mg from now on.',
      ),
      change: 'change',
      state: 'pending',
      targetId: tablets.id,
      targetVersion: 1,
    },
    {
      ...propose(latex, 24, 'You mentioned your gloves at the last visit.'),
      ...decide(23),
      change: 'add',
      state: 'declined',
      reason: 'It was the cold, not the gloves.',
    },
    {
      ...propose(vaccine.facts, 47, ''),
      ...decide(45),
      change: 'add',
      state: 'accepted',
      entryId: vaccine.id,
    },
  ])
}
