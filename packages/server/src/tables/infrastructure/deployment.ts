import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

export interface FileSweepReport {
  readonly at: string
  readonly objects: number
  readonly unnamed: number
  readonly deleted: number
  /** Too many had no row: nothing was touched. */
  readonly isStopped: boolean
}

/** One row: a restored database is the same deployment, a new one is another. */
export const deployment = pgTable(
  'deployment',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The folder of its files, where a bucket may be shared with others. */
    id: uuid('id').notNull().defaultRandom(),
    sweeper: uuid('sweeper'),
    sweptUntil: instant('swept_until'),
    lastSweep: jsonb('last_sweep').$type<FileSweepReport>(),
  },
  (table) => [check('deployment_only_check', sql`${table.isOnly}`)],
)
