import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { healthImports } from './health-imports.ts'

// A watch measures a million times in two years, so a sample is four numbers and no more. Whose it is, who may see it and whether
// it counts yet, the import says: accepting, undoing and handing over a million samples changes one row.

/** Samples of one import that have the kind, the unit and the source in common. */
export const sampleSeries = pgTable(
  'sample_series',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid('import_id')
      .notNull()
      .references(() => healthImports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MeasurementKind>().notNull(),
    /** As the file has it; the numbers are in the first unit of the kind. */
    unit: text('unit').$type<MeasurementUnit>().notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    uniqueIndex('sample_series_import_index').on(table.importId, table.kind, table.unit, table.source),
  ],
)

export const vitalSamples = pgTable(
  'vital_samples',
  {
    seriesId: bigint('series_id', { mode: 'number' })
      .notNull()
      .references(() => sampleSeries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    value: doublePrecision('value').notNull(),
    secondValue: doublePrecision('second_value'),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.at, table.value] })],
)

/** The same put together by the hour and by the day, written with the samples: a chart of years reads these. */
export const vitalSampleSums = pgTable(
  'vital_sample_sums',
  {
    seriesId: bigint('series_id', { mode: 'number' })
      .notNull()
      .references(() => sampleSeries.id, { onDelete: 'cascade' }),
    /** Of how many hours: 1, or 24 for a day of UTC. */
    hours: smallint('hours').notNull(),
    /** Which of them since 1970. A number, as there are many to be reckoned with. */
    slot: integer('slot').notNull(),
    count: integer('count').notNull(),
    min: doublePrecision('min').notNull(),
    max: doublePrecision('max').notNull(),
    sum: doublePrecision('sum').notNull(),
    secondMin: doublePrecision('second_min'),
    secondMax: doublePrecision('second_max'),
    secondSum: doublePrecision('second_sum'),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.hours, table.slot] }),
    check('vital_sample_sums_hours_check', sql`${table.hours} in (1, 24)`),
    check('vital_sample_sums_count_check', sql`${table.count} > 0`),
  ],
)
