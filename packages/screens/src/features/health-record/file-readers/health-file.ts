import { measurements } from '@platform/contract/health-record'
import type { HealthImportFormat, MeasurementKind } from '@platform/contract/health-record'
import { readAppleHealth } from '../apple-health/read-apple-health.ts'
import { guessMapping, listDates, onlyOrder, type CsvMapping } from '../csv-tables/guess-mapping.ts'
import { listKinds, listUnitless, readRows } from '../csv-tables/read-rows.ts'
import { readTable, type CsvTable } from '../csv-tables/read-table.ts'
import { findAmbiguousDate } from '../csv-tables/typed-date.ts'
import { readResources, type PlacedResource } from '../fhir-files/read-resources.ts'
import { isWithin, type ChosenSpan } from '../health-files/chosen-span.ts'
import type { HealthSample, SkippedLines } from '../health-files/health-sample.ts'
import { fillParts, type FilledSeries } from '../health-files/sample-parts.ts'
import { findFormat } from './find-format.ts'

const SHOWN_ROWS = 5
/** So often somebody is told how far a large file has been read. */
const TOLD_MS = 200

/** The beginning of a table, and what it says by itself. */
export interface TableStart {
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  readonly mapping: CsvMapping
}

export interface OpenedFile {
  readonly format: HealthImportFormat
  /** Of a table: what has to be looked at before it is read. */
  readonly table?: TableStart
}

/** What a table would bring by a mapping, and what has to be asked. */
export interface TableJudgement {
  /** A date that is another day by each order; `undefined` where none is. */
  readonly ambiguous: string | undefined
  /** The order that all of them have; `undefined` where it has to be asked. */
  readonly order: CsvMapping['order']
  /** Kinds whose unit is not said everywhere. */
  readonly unitless: readonly MeasurementKind[]
  readonly kinds: readonly MeasurementKind[]
  readonly samples: number
  /** The first of them. */
  readonly first: readonly HealthSample[]
  readonly skipped: SkippedLines
}

/** What has been read since the last step. */
export interface FileStep {
  /** From 0 to 1. */
  readonly progress: number
  readonly isLast: boolean
  readonly series?: readonly FilledSeries[]
  readonly resources?: readonly PlacedResource[]
  readonly skipped: SkippedLines
}

/** How a file is to be read. */
export interface ReadOptions {
  readonly personId: string
  /** Of times that do not say theirs. */
  readonly timeZone: string
  readonly mapping?: CsvMapping
}

/** Reads one file, step by step; nothing is read before it is asked for. Works in a worker. */
export interface HealthFile {
  /** @param span of which measurements are wanted, and entries of any time @throws UnreadableFileError */
  open(file: Blob, span: ChosenSpan): Promise<OpenedFile>
  judge(mapping: CsvMapping, timeZone: string): Promise<TableJudgement>
  /** Begins, from the beginning of the file. */
  start(options: ReadOptions): Promise<void>
  /** @throws UnreadableFileError */
  next(): Promise<FileStep>
}

type Step = Omit<FileStep, 'isLast'>

export function createHealthFile(): HealthFile {
  let file = new Blob()
  let span: ChosenSpan = {}
  let table: CsvTable | undefined
  let format: Awaited<ReturnType<typeof findFormat>> = 'csv'
  let steps: AsyncIterator<Step> = nothing()
  let last: Step = { progress: 0, skipped: { counts: {}, shown: [] } }

  const readSteps = ({ personId, mapping, timeZone }: ReadOptions): AsyncIterator<Step> => {
    if (format === 'fhir') return stepResources(file, personId)
    if (format !== 'csv') return readAppleHealth(file, format === 'appleZip', span)
    return table === undefined || mapping === undefined
      ? nothing()
      : stepRows(table, { mapping, timeZone, span })
  }
  return {
    async open(chosen, wanted) {
      file = chosen
      span = wanted
      format = await findFormat(file)
      if (format === 'fhir') return { format }
      if (format !== 'csv') return { format: 'appleHealth' }
      table = await readTable(file)
      const { rows, width } = table
      return { format, table: { rows: rows.slice(0, SHOWN_ROWS + 1), width, mapping: guessMapping(table) } }
    },
    async judge(mapping, timeZone) {
      const read = table ?? { rows: [], lines: [], width: 0 }
      const dates = listDates(bodyOf(read, mapping), mapping.roles)
      const unitless = listUnitless(read, mapping)
      // How many there are does not depend on a unit that is yet to be said.
      const units = {
        ...Object.fromEntries(unitless.map((kind) => [kind, measurements[kind].units[0]])),
        ...mapping.units,
      }
      const { samples: all, skipped } = readRows(read, withOrder(read, { ...mapping, units }), timeZone)
      const samples = all.filter(({ at }) => isWithin(at, span))
      return {
        order: onlyOrder(bodyOf(read, mapping), mapping.roles),
        ambiguous: findAmbiguousDate(dates),
        unitless,
        kinds: [...listKinds(read, mapping)],
        samples: samples.length,
        first: samples.slice(0, SHOWN_ROWS),
        skipped,
      }
    },
    async start(options) {
      steps = readSteps(options)
    },
    async next() {
      const until = Date.now() + TOLD_MS
      for (;;) {
        const { done, value } = await steps.next()
        if (done === true) return { ...last, progress: 1, isLast: true }
        const { series: _series, ...told } = value
        last = told
        if (value.series !== undefined || 'resources' in value || Date.now() > until)
          return { ...value, isLast: false }
      }
    },
  }
}

const bodyOf = ({ rows }: CsvTable, { hasHeader }: CsvMapping): CsvTable['rows'] =>
  rows.slice(hasHeader ? 1 : 0)

/** What the dates say themselves counts before what somebody says of them. */
function withOrder(table: CsvTable, mapping: CsvMapping) {
  return {
    ...mapping,
    order: onlyOrder(bodyOf(table, mapping), mapping.roles) ?? mapping.order ?? 'dayFirst',
  }
}

async function* nothing(): AsyncGenerator<Step> {}

interface RowsRead extends Required<Pick<ReadOptions, 'mapping' | 'timeZone'>> {
  readonly span: ChosenSpan
}

async function* stepRows(table: CsvTable, { mapping, timeZone, span }: RowsRead): AsyncGenerator<Step> {
  const { samples, skipped } = readRows(table, withOrder(table, mapping), timeZone)
  const parts = fillParts(span)
  for (const [index, sample] of samples.entries()) {
    parts.add(sample)
    const series = parts.take()
    if (series !== undefined) yield { progress: index / samples.length, series, skipped }
  }
  for (const series of parts.takeRest()) yield { progress: 1, series, skipped }
  yield { progress: 1, skipped }
}

async function* stepResources(file: Blob, personId: string): AsyncGenerator<FileStep> {
  const { parts, skipped } = await readResources(file, personId)
  for (const [index, resources] of parts.entries())
    yield { progress: (index + 1) / parts.length, isLast: false, resources, skipped }
  yield { progress: 1, isLast: false, skipped }
}
