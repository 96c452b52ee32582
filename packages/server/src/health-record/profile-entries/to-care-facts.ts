import { firstDayOf } from '@platform/contract/health-record'
import type { ProfileEntryInput } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import type { CareFacts } from '../care-resources/care-store.ts'
import { toResource, TYPE_OF } from './to-resource.ts'

/** @param enteredAt of an entry of which nobody knows when it began */
export function toCareFacts(input: ProfileEntryInput, enteredAt: Date): CareFacts {
  const { audience, memberIds, ...said } = input
  const content = toResource({ ...said, timesOfDay: [...new Set(said.timesOfDay)] })
  return {
    type: TYPE_OF[said.kind],
    status: statusOf(content),
    codeSystem: null,
    code: null,
    category: null,
    effectiveAt: toInstant(said.startedOn) ?? enteredAt,
    effectiveTo: null,
    value: null,
    secondValue: null,
    tags: [],
    audience,
    memberIds,
    searchText: [said.name, said.note].join(' ').trim(),
    content,
  }
}

/** Of the types that have one of their own: others say it elsewhere. */
function statusOf(content: FhirResource): string {
  if (content.resourceType === 'MedicationStatement' || content.resourceType === 'Immunization')
    return content.status
  return ''
}

/** The beginning of a day, a month or a year. */
function toInstant(date: string | null): Date | undefined {
  return date === null ? undefined : new Date(`${firstDayOf(date)}T00:00:00Z`)
}
