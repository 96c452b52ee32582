import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** What the last sweep of the stored files has found. */
export interface FileSweepReport {
  readonly at: string
  /** How many were looked at, and how many of these no row names. */
  readonly objects: number
  readonly unnamed: number
  readonly deleted: number
  /** There were too many without a row: nothing was touched. */
  readonly isStopped: boolean
}

/** This deployment, in one row: whoever restores the database is the same one, whoever makes a new one is another. */
export const deployment = pgTable(
  'deployment',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The folder of its files, where a bucket may be shared with others. */
    id: uuid('id').notNull().defaultRandom(),
    /** The server that sweeps the files, until when. */
    sweeper: uuid('sweeper'),
    sweptUntil: instant('swept_until'),
    lastSweep: jsonb('last_sweep').$type<FileSweepReport>(),
  },
  (table) => [check('deployment_only_check', sql`${table.isOnly}`)],
)
