import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { CareResource, CareSearch, CareStore } from '../care-resources/care-store.ts'
import { readObservation } from './observation.ts'

const AT_ONCE = 200

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

/** All that a search finds, in the order of a list; nothing without one. */
export async function* readInBatches(
  store: CareStore,
  search: Omit<CareSearch, 'after' | 'limit'> | undefined,
): AsyncGenerator<CareResource[]> {
  if (search === undefined) return
  let after: CareSearch['after']
  for (;;) {
    const rows = await store.search({ ...search, after, limit: AT_ONCE })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < AT_ONCE) return
    after = { at: last.effectiveAt, id: last.id }
  }
}

/** A journal as a table that a spreadsheet opens. */
export function writeJournalTable(batches: AsyncIterable<readonly CareResource[]>): CsvTable {
  return { header: HEADER, batches: writeRows(batches) }
}

async function* writeRows(batches: AsyncIterable<readonly CareResource[]>): AsyncGenerator<CsvCell[][]> {
  for await (const resources of batches) yield resources.map(writeRow)
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
