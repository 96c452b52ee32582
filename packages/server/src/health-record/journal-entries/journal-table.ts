import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { CareResource } from '../care-resources/care-store.ts'
import type { SampleRow } from '../vital-samples/read-samples.ts'
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
  'sampledBy',
] as const

/** A journal as a table that a spreadsheet opens: its entries, and then what devices have measured. */
export function writeJournalTable(
  resources: AsyncIterable<readonly CareResource[]>,
  samples: AsyncIterable<readonly SampleRow[]>,
): CsvTable {
  return { header: HEADER, batches: writeBatches(resources, samples) }
}

async function* writeBatches(
  resources: AsyncIterable<readonly CareResource[]>,
  samples: AsyncIterable<readonly SampleRow[]>,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for await (const rows of resources) yield rows.map(writeRow)
  for await (const rows of samples) yield rows.map(writeSample)
}

/** Where it was, no device says. */
function writeSample({ at, kind, value, secondValue, unit, audience, author, source }: SampleRow): CsvCell[] {
  const [date = '', time = ''] = writeLocally(at.toISOString(), 'UTC').split(' ')
  const none = [null, null, null, null]
  return [null, date, time, 'UTC', kind, value, secondValue, unit, ...none, audience, author, source]
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
    null,
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
