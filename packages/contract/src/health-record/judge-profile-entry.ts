import type { FieldErrorCode } from '../errors/field-errors.ts'
import { isBefore } from './partial-date.ts'
import type { ProfileFacts as Facts, ProfileKind } from './profile-entry.ts'

export interface ProfileEntryError {
  readonly field: keyof Facts
  readonly code: FieldErrorCode
}

/** What an entry of a kind says beside its name. FHIR has no end of an allergy, and no note about a contact. */
const FIELDS_OF = {
  allergy: ['codings', 'isEnded', 'startedOn', 'criticality', 'reaction', 'note'],
  medicine: ['codings', 'isEnded', 'startedOn', 'endedOn', 'dose', 'timesOfDay', 'asNeeded', 'note'],
  condition: ['codings', 'isEnded', 'startedOn', 'endedOn', 'note'],
  immunization: ['codings', 'startedOn', 'note'],
  contact: ['relation', 'phone'],
} as const satisfies Record<ProfileKind, readonly (keyof Facts)[]>

const FIELDS = [...new Set(Object.values(FIELDS_OF).flat())]

/** Whether entries of a kind have a field. */
export function hasProfileField(kind: ProfileKind, field: keyof Facts): boolean {
  return FIELDS_OF[kind].some((known) => known === field)
}

/**
 * What of an entry does not belong to its kind, is missing, or contradicts the rest of it.
 *
 * @param today the day it is where the entry is made, as `2026-11-20`: what has begun cannot have begun after it
 * @example
 * const facts = profileEntryInputSchema.parse({ kind: 'contact', name: 'Jo', audience: 'team', memberIds: [] })
 * judgeProfileEntry(facts, '2026-11-20') // [{ field: 'phone', code: 'required' }]
 */
export function judgeProfileEntry(facts: Facts, today: string): ProfileEntryError[] {
  const { kind, startedOn, endedOn, isEnded } = facts
  const errors: ProfileEntryError[] = FIELDS.filter(
    (field) => isGiven(facts[field]) && !hasProfileField(kind, field),
  ).map((field) => ({ field, code: 'unknown_field' }))
  if (kind === 'contact' && facts.phone === '') errors.push({ field: 'phone', code: 'required' })
  if (startedOn !== null && isBefore(today, startedOn))
    errors.push({ field: 'startedOn', code: 'date_in_future' })
  if (endedOn === null) return errors
  if (!isEnded) errors.push({ field: 'endedOn', code: 'unknown_field' })
  if (isBefore(today, endedOn)) errors.push({ field: 'endedOn', code: 'date_in_future' })
  else if (startedOn !== null && isBefore(endedOn, startedOn))
    errors.push({ field: 'endedOn', code: 'too_small' })
  return errors
}

function isGiven(value: Facts[keyof Facts]): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value != null && value !== '' && value !== false
}
