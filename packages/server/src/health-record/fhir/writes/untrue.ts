import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type {
  AllergyIntolerance,
  Condition,
  FhirResource,
  Immunization,
  MedicationStatement,
  Observation,
  RelatedPerson,
} from 'fhir/r4.js'
import { UCUM } from '../../journal-entries/codes.ts'
import { findJournalKind } from '../../journal-entries/observation.ts'

// A page shows what an entry says, and not what would say that it is not so. What it would be a lie to show is refused.

/** As somebody says it of themself or a dependant; what is suspected, refuted or wrong is none of it. */
const SAID_TO_BE_SO = ['unconfirmed', 'confirmed']
const TAKEN = ['active', 'completed', 'stopped']
const MEASURED = ['final', 'amended', 'corrected']
const DAY_LENGTH = 'yyyy-mm-dd'.length

/** What of a resource would not be true where a page shows it. @param today as `2026-11-20` */
export function listUntrue(content: FhirResource, today: string): FieldError[] {
  switch (content.resourceType) {
    case 'AllergyIntolerance':
      return listUnsaid(content)
    case 'Condition':
      return [...listUnsaid(content), ...listUnended(content)]
    case 'Immunization':
      return listUngiven(content)
    case 'MedicationStatement':
      return listUntaken(content, today)
    case 'Observation':
      return listUnmeasured(content)
    case 'RelatedPerson':
      return listGone(content, today)
    default:
      return []
  }
}

function refuse(isWrong: boolean, path: readonly PropertyKey[], isMissing = false): FieldError[] {
  return isWrong ? [createFieldError(path, isMissing ? 'required' : 'invalid_value')] : []
}

/** Without its status it would be made up how somebody is. */
function listUnsaid({
  clinicalStatus,
  verificationStatus,
}: Pick<AllergyIntolerance | Condition, 'clinicalStatus' | 'verificationStatus'>): FieldError[] {
  const said = verificationStatus?.coding?.map(({ code }) => code) ?? []
  return [
    ...refuse(clinicalStatus?.coding?.[0]?.code === undefined, ['clinicalStatus'], true),
    ...refuse(
      said.some((code) => !SAID_TO_BE_SO.includes(code ?? '')),
      ['verificationStatus'],
    ),
  ]
}

function listUnended(content: Condition): FieldError[] {
  const status = content.clinicalStatus?.coding?.[0]?.code
  const isActive = ['active', 'recurrence', 'relapse'].includes(status ?? '')
  const ends = Object.keys(content).filter((name) => name.startsWith('abatement'))
  return isActive ? ends.map((name) => createFieldError([name], 'invalid_value')) : []
}

/** One that was not given, or was too weak to count, protects nobody. */
function listUngiven({ status, isSubpotent }: Immunization): FieldError[] {
  return [...refuse(status !== 'completed', ['status']), ...refuse(isSubpotent === true, ['isSubpotent'])]
}

function listUntaken({ status, effectivePeriod }: MedicationStatement, today: string): FieldError[] {
  const end = effectivePeriod?.end
  return [
    ...refuse(!TAKEN.includes(status), ['status']),
    ...refuse(status === 'active' && isBefore(end, today), ['effectivePeriod', 'end']),
  ]
}

function listUnmeasured(content: Observation): FieldError[] {
  const { status, effectiveDateTime, effectivePeriod, effectiveInstant } = content
  const at = effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start
  const name = effectivePeriod === undefined ? ['effectiveDateTime'] : ['effectivePeriod', 'start']
  return [
    ...refuse(!MEASURED.includes(status), ['status']),
    ...refuse(findJournalKind(content) === undefined, ['code', 'coding']),
    ...refuse(at === undefined, name, true),
    // Of a month nobody knows when.
    ...refuse(at !== undefined && at.length < DAY_LENGTH, name),
    ...listInexact(content, []),
    ...(content.component ?? []).flatMap((part, index) => listInexact(part, ['component', index])),
  ]
}

/** A number is what it says, in the unit it names. */
function listInexact(
  { valueQuantity }: Pick<Observation, 'valueQuantity'>,
  path: readonly PropertyKey[],
): FieldError[] {
  const { comparator, system } = valueQuantity ?? {}
  return [
    ...refuse(comparator !== undefined, [...path, 'valueQuantity', 'comparator']),
    ...refuse(system !== undefined && system !== UCUM, [...path, 'valueQuantity', 'system']),
  ]
}

/** Somebody who is called no more. */
function listGone({ active, period }: RelatedPerson, today: string): FieldError[] {
  return [...refuse(active === false, ['active']), ...refuse(isBefore(period?.end, today), ['period', 'end'])]
}

/** A month or a year is over when all of it is. */
function isBefore(dateTime: string | undefined, today: string): boolean {
  const day = dateTime?.slice(0, DAY_LENGTH)
  return day !== undefined && day < today.slice(0, day.length)
}
