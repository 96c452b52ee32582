import type { FhirResource } from 'fhir/r4.js'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { CareFacts, CareResource } from '../care-resources/care-store.ts'
import { whomOf } from '../care-resources/to-fhir.ts'
import { isWrittenType } from '../fhir/writes/if-none-exist.ts'
import { readSent, toJournalInput, toProfileInput } from '../fhir/writes/read-sent.ts'
import { toCareFacts as toJournalFacts } from '../journal-entries/to-care-facts.ts'
import { toCareFacts as toProfileFacts } from '../profile-entries/to-care-facts.ts'
import type { ReadForeign } from './upstream.ts'

/** What another program has written is believed as far as if it had been sent to us. */
export function createReadForeign(clock: Clock): ReadForeign {
  return (content, row) => {
    try {
      return read(content, row, new Date(clock.now()).toISOString().slice(0, 10))
    } catch (error) {
      if (error instanceof ApiProblem) return undefined
      throw error
    }
  }
}

/** @throws ApiProblem for what no page could say */
function read(content: FhirResource, row: CareResource, today: string): CareFacts | undefined {
  const type = content.resourceType
  if (!isWrittenType(type)) return undefined
  const { audience, members, personId, createdAt } = row
  const sharing = { audience, memberIds: members.map(({ id }) => id) }
  const about = { [whomOf(type)]: { reference: `Patient/${personId}` } }
  readSent(type, { ...content, ...about }, today)
  return content.resourceType === 'Observation'
    ? toJournalFacts({ ...toJournalInput(content, sharing), confirmedUnusual: true }, { sent: content })
    : toProfileFacts(toProfileInput(content, sharing), { enteredAt: createdAt, sent: content })
}
