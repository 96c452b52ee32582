import { EMPTY_PROFILE_FACTS } from '@platform/contract/health-record'
import type { ProfileFacts } from '@platform/contract/health-record'
import { toObservation } from '../../src/health-record/journal-entries/observation.ts'
import type { JournalFacts } from '../../src/health-record/journal-entries/observation.ts'
import { toResource } from '../../src/health-record/profile-entries/to-resource.ts'

/** As another program sends an entry of somebody's health profile. */
export function sentProfile(
  personId: string,
  facts: Pick<ProfileFacts, 'kind' | 'name'> & Partial<ProfileFacts>,
): object {
  const resource = toResource({ ...EMPTY_PROFILE_FACTS, ...facts })
  const whom =
    resource.resourceType === 'AllergyIntolerance' ||
    resource.resourceType === 'Immunization' ||
    resource.resourceType === 'RelatedPerson'
      ? 'patient'
      : 'subject'
  return { ...resource, [whom]: { reference: `Patient/${personId}` } }
}

/** As another program sends a pulse, or what else is said. */
export function sentObservation(personId: string, facts: Partial<JournalFacts> = {}): object {
  const observation = toObservation(
    {
      kind: 'pulse',
      at: '2026-01-05T07:30:00.000Z',
      timeZone: 'UTC',
      value: '72',
      secondValue: null,
      unit: '/min',
      symptom: null,
      severity: null,
      note: '',
      tags: [],
      ...facts,
    },
    'final',
  )
  return { ...observation, subject: { reference: `Patient/${personId}` } }
}
