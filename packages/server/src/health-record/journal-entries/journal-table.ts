import { createCsvTable } from '../../infrastructure/csv/csv.ts'
import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { CareResource } from '../care-resources/care-store.ts'
import { readObservation } from './observation.ts'

const HEADER = [
  'id',
  'date',
  'time',
  'timeZone',
  'kind',
  'value',
  'secondValue',
  'unit',
  'symptom',
  'severity',
  'note',
  'tags',
  'audience',
  'enteredBy',
] as const

/** A journal as a table that a spreadsheet opens. */
export function writeJournalTable(resources: AsyncIterable<readonly CareResource[]>): CsvTable {
  return createCsvTable(HEADER, resources, writeRow)
}

function writeRow({ id, content, audience, author }: CareResource): CsvCell[] {
  const { at, timeZone, kind, value, secondValue, unit, symptom, severity, note, tags } =
    readObservation(content)
  const [date = '', time = ''] = writeLocally(at, timeZone).split(' ')
  return [
    id,
    date,
    time,
    timeZone,
    kind,
    toCell(value),
    toCell(secondValue),
    unit,
    symptom,
    severity,
    note,
    tags.join(', '),
    audience,
    author?.name ?? null,
  ]
}

/** The zeros at the end of a number say how exactly it was read, but only a number can be counted with. */
function toCell(typed: string | null): CsvCell {
  return typed === null ? null : Number(typed)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** As `2026-01-05 08:30`. */
function writeLocally(at: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}
