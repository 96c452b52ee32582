import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { nameStatements } from '../../src/infrastructure/database/named-statements.ts'
import { TABLES_OF } from './by-month.ts'
import type { Layout } from './by-month.ts'

export interface AskedStatement {
  readonly text: string
  /** As text, as PostgreSQL takes them all. */
  readonly values: readonly (string | null)[]
}

export interface OpenedLayout extends AsyncDisposable {
  /** As a server has it, but for one connection and no end of patience. */
  readonly database: Database
  readonly sql: postgres.Sql
  /** What the work asks the database. */
  listen(work: () => Promise<unknown>): Promise<readonly AskedStatement[]>
  /** How the database would answer what the work asks, line by line. */
  explain(work: () => Promise<unknown>): Promise<readonly string[]>
}

export function openLayout(url: string, layout: Layout): OpenedLayout {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC', search_path: `${TABLES_OF[layout]}, public` },
  })
  let asked: AskedStatement[] | undefined
  const logger = {
    logQuery: (text: string, values: unknown[]) => void asked?.push({ text, values: values.map(writeValue) }),
  }
  const listen: OpenedLayout['listen'] = async (work) => {
    const heard: AskedStatement[] = []
    asked = heard
    await work()
    asked = undefined
    return heard
  }
  return {
    sql,
    database: drizzle({ client: nameStatements(sql), logger }),
    listen,
    async explain(work) {
      const lines: string[] = []
      for (const { text, values } of await listen(work)) {
        const plan = await sql.unsafe(`explain ${text}`, [...values])
        lines.push(...plan.map((row) => String(row['QUERY PLAN'])))
      }
      return lines
    },
    [Symbol.asyncDispose]: () => sql.end(),
  }
}

function writeValue(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`A statement has a value of the type ${typeof value}`)
}
