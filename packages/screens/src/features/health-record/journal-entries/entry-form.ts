import { DOCUMENT_AUDIENCES } from '@platform/contract/care'
import {
  isMeasurementKind,
  JOURNAL_KINDS,
  JOURNAL_SYMPTOMS,
  judgeJournalEntry,
  MEASUREMENT_UNITS,
  measurements,
  type JournalEntry,
  type JournalEntryInput,
  type JournalKind,
  type MeasurementUnit,
} from '@platform/contract/health-record'
import type { FieldProblems } from '../../../parts/forms/field-problems.ts'
import { readText } from '../../../parts/forms/read-text.ts'
import { createLocalClock, findInstant, writeMinute } from '../../../parts/calendar/local-clock.ts'
import { splitPair } from '../typed-measurements/split-pair.ts'
import { suggestValue } from '../typed-measurements/suggest-value.ts'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'

/** In the order in which they stand in the form. */
export const ENTRY_FIELDS = [
  'kind',
  'value',
  'secondValue',
  'unit',
  'symptom',
  'severity',
  'confirmedUnusual',
  'note',
  'at',
  'timeZone',
  'tags',
  'audience',
  'memberIds',
] as const satisfies readonly (keyof JournalEntryInput)[]

export function unitsOf(kind: JournalKind): readonly MeasurementUnit[] {
  return isMeasurementKind(kind) ? measurements[kind].units : []
}

interface EntryTime {
  readonly timeZone: string
  /** As it is stored, to the second: it stays as long as the form says the same minute. */
  readonly at?: string
}

/** The day and the time of day as the form has them. */
export function writeEntryTime({ timeZone, at }: Required<EntryTime>): { day: string; time: string } {
  const clock = createLocalClock(timeZone)
  return { day: clock.day(at), time: writeMinute(clock.minute(at)) }
}

/** What stands in the form. */
export function readEntryForm(data: FormData, { timeZone, at }: EntryTime): JournalEntryInput {
  const text = (name: string): string => readText(data, name)
  const kind = JOURNAL_KINDS.find((known) => known === text('kind')) ?? 'note'
  const isMeasured = isMeasurementKind(kind)
  const numberOf = (shown: string): string | null => {
    const typed = readTypedNumber(shown)
    return isMeasured && typed !== '' ? typed : null
  }
  const isPair = kind === 'bloodPressure'
  const [first, second] = isPair ? splitPair(text('value'), text('secondValue')) : [text('value'), '']
  const isSymptom = kind === 'symptom'
  return {
    kind,
    value: numberOf(first),
    secondValue: numberOf(second),
    unit: isMeasured ? (MEASUREMENT_UNITS.find((known) => known === text('unit')) ?? null) : null,
    symptom: isSymptom ? (JOURNAL_SYMPTOMS.find((known) => known === text('symptom')) ?? null) : null,
    severity: isSymptom && text('severity') !== '' ? Number(text('severity')) : null,
    note: text('note').trim(),
    tags: text('tags')
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    at: readTime({ day: text('day'), time: text('time') }, { timeZone, ...(at !== undefined && { at }) }),
    timeZone,
    audience: DOCUMENT_AUDIENCES.find((known) => known === text('audience')) ?? 'nobody',
    memberIds: data.getAll('memberIds').filter((id) => typeof id === 'string'),
    confirmedUnusual: data.has('confirmedUnusual'),
  }
}

function readTime(shown: { day: string; time: string }, { timeZone, at }: EntryTime): string {
  if (at !== undefined) {
    const { day, time } = writeEntryTime({ timeZone, at })
    if (day === shown.day && time === shown.time) return at
  }
  return findInstant(shown.day, shown.time, timeZone) ?? ''
}

export function judgeEntryForm(values: JournalEntryInput, nowMs: number): FieldProblems<JournalEntryInput> {
  const errors = judgeJournalEntry(values).filter(
    ({ code }) => code !== 'value_unusual' || !values.confirmedUnusual,
  )
  const problems: FieldProblems<JournalEntryInput> = {}
  for (const { field, code } of errors) problems[field] ??= code
  // What was probably meant otherwise is asked about before it is taken.
  const isDoubtful = suggestValue(values.kind, values) !== undefined && !values.confirmedUnusual
  if (isDoubtful) problems.value ??= 'value_unusual'
  if (Date.parse(values.at) > nowMs) problems.at = 'date_in_future'
  if (values.audience === 'named' && values.memberIds.length === 0) problems.memberIds = 'required'
  return problems
}

/** What of an entry can be changed. */
export function pickEntry(entry: JournalEntry): JournalEntryInput {
  const { kind, value, secondValue, unit, symptom, severity, note, tags, at, timeZone, audience } = entry
  return {
    kind,
    value,
    secondValue,
    unit,
    symptom,
    severity,
    note,
    tags,
    at,
    timeZone,
    audience,
    memberIds: entry.members.map(({ id }) => id),
    confirmedUnusual: false,
  }
}
