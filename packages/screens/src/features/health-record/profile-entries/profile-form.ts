import { DOCUMENT_AUDIENCES } from '@platform/contract/care'
import {
  ALLERGY_CRITICALITIES,
  EMPTY_PROFILE_FACTS,
  judgeProfileEntry,
  PROFILE_FACTS,
  TIMES_OF_DAY,
  type ProfileEntry,
  type ProfileEntryInput,
  type ProfileKind,
} from '@platform/contract/health-record'
import type { FieldProblems } from '../../../parts/forms/field-problems.ts'
import { readText } from '../../../parts/forms/read-text.ts'
import { readCodings } from '../codings/read-codings.ts'
import { readPartialDate } from '../partial-dates/partial-date.ts'

/** In the order in which they stand in the form. */
export const PROFILE_FIELDS = [
  ...PROFILE_FACTS,
  'audience',
  'memberIds',
] as const satisfies readonly (keyof ProfileEntryInput)[]

/** What stands in the form for an entry of a kind. */
export function readProfileForm(data: FormData, kind: ProfileKind): ProfileEntryInput {
  const text = (name: keyof ProfileEntryInput): string => readText(data, name).trim()
  const isEnded = data.has('isEnded')
  return {
    kind,
    name: text('name'),
    codings: kind === 'contact' ? [] : readCodings(data),
    isEnded,
    startedOn: readPartialDate(data, 'startedOn'),
    endedOn: isEnded ? readPartialDate(data, 'endedOn') : null,
    criticality: ALLERGY_CRITICALITIES.find((known) => known === text('criticality')) ?? null,
    reaction: text('reaction'),
    dose: text('dose'),
    timesOfDay: TIMES_OF_DAY.filter((time) => data.getAll('timesOfDay').includes(time)),
    asNeeded: data.has('asNeeded'),
    relation: text('relation'),
    phone: text('phone'),
    note: text('note'),
    audience: DOCUMENT_AUDIENCES.find((known) => known === text('audience')) ?? 'nobody',
    memberIds: data.getAll('memberIds').filter((id) => typeof id === 'string'),
  }
}

export function judgeProfileForm(values: ProfileEntryInput, today: string): FieldProblems<ProfileEntryInput> {
  const problems: FieldProblems<ProfileEntryInput> = {}
  for (const { field, code } of judgeProfileEntry(values, today)) problems[field] ??= code
  if (values.audience === 'named' && values.memberIds.length === 0) problems.memberIds = 'required'
  return problems
}

/** What of an entry can be changed. */
export function pickProfileEntry(entry: ProfileEntry): ProfileEntryInput {
  const {
    kind,
    name,
    codings,
    isEnded,
    startedOn,
    endedOn,
    criticality,
    reaction,
    dose,
    timesOfDay,
    asNeeded,
  } = entry
  const { relation, phone, note, audience, members } = entry
  return {
    kind,
    name,
    codings,
    isEnded,
    startedOn,
    endedOn,
    criticality,
    reaction,
    dose,
    timesOfDay,
    asNeeded,
    relation,
    phone,
    note,
    audience,
    memberIds: members.map(({ id }) => id),
  }
}

/** A new entry of a kind, which says nothing yet. */
export function startProfileEntry(kind: ProfileKind): ProfileEntryInput {
  return { ...EMPTY_PROFILE_FACTS, kind, name: '', audience: 'team', memberIds: [] }
}
