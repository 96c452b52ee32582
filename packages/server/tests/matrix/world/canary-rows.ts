import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/infrastructure/database/database.ts'
import { readRows } from '../../../src/infrastructure/database/read-rows.ts'
import { ACTORS, ORGANIZATIONS } from './actors.ts'
import type { Actor, ActorOrganization } from './actors.ts'
import { listAllowedTexts } from './catalogue.ts'
import type { TableColumn, TableFacts } from './catalogue.ts'
import { chooseRowValues } from './row-values.ts'

type Row = Record<string, unknown>

export interface CanaryRows {
  /** The row's id, or what another column of it holds; `undefined` when there is none. */
  findId(place: string, actor: Actor): string | undefined
  findIds(actor: Actor): string[]
}

/** A text that is nowhere else: whose it is, and from which table and column it came. */
export interface Canary {
  readonly code: string
  readonly table: string
  readonly column: string
}

const CANARY = /canary-([a-z0-9]+)-([a-z0-9_]+)-([a-z0-9_]+)/g
const HOUR_MS = 3_600_000

export function findCanaries(text: string): Canary[] {
  return [...text.matchAll(CANARY)].map(([, code = '', table = '', column = '']) => ({ code, table, column }))
}

/**
 * Every text is a canary. What a row must be like beyond its types, the table in `row-values.ts` says.
 *
 * @throws Error naming the table whose row the database refuses
 */
export async function insertCanaryRows(
  database: Database,
  tables: readonly TableFacts[],
  nowMs: number,
): Promise<CanaryRows> {
  const rows = new Map<string, Row>()
  for (const table of tables) {
    const owners: readonly (Actor | ActorOrganization)[] =
      table.name === 'organizations' ? ORGANIZATIONS : ACTORS
    const made = owners.flatMap((owner) => {
      const row = createRow(table, owner, rows, nowMs)
      return row ? [[owner, row] as const] : []
    })
    if (made.length === 0) continue
    const ids = await insertRows(
      database,
      table,
      made.map(([, row]) => row),
    )
    for (const [owner, row] of made)
      if (ids === undefined || ids.has(row['id'])) rows.set(`${table.name} ${owner.code}`, row)
  }
  return {
    findId(place, actor) {
      const [table, column = 'id'] = place.split('.')
      const code = table === 'organizations' ? actor.organization?.code : actor.code
      const id = rows.get(`${table} ${code}`)?.[column]
      return typeof id === 'string' ? id : undefined
    },
    findIds(actor) {
      const own = [...rows].filter(([name]) => name.endsWith(` ${actor.code}`))
      return own.map(([, { id }]) => id).filter((id) => typeof id === 'string')
    },
  }
}

/** @returns ids where the rows have one */
async function insertRows(
  database: Database,
  { name, columns }: TableFacts,
  rows: readonly Row[],
): Promise<ReadonlySet<unknown> | undefined> {
  const given = columns.filter((column) => rows.some((row) => row[column.name] !== undefined))
  const names = sql.join(
    given.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const hasId = given.some((column) => column.name === 'id')
  try {
    // Several people of one organization may be allowed only one row.
    const inserted = await readRows(
      database,
      sql`insert into ${sql.identifier(name)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::text::jsonb)
        on conflict do nothing ${hasId ? sql`returning id` : sql``}`,
    )
    return hasId ? new Set(inserted.map(({ id }) => id)) : undefined
  } catch (cause) {
    throw new Error(`Say in row-values.ts what a row of "${name}" must be like`, { cause })
  }
}

function createRow(
  table: TableFacts,
  owner: Actor | ActorOrganization,
  rows: ReadonlyMap<string, Row>,
  nowMs: number,
): Row | undefined {
  const given = 'accountId' in owner ? chooseRowValues(table.name, owner, nowMs) : { id: owner.id }
  if (given === undefined) return undefined
  const chosen = isAboutPerson(table) ? { dependant_id: null, ...given } : given
  const columns = table.columns.filter((column) => !column.isGenerated)
  const row = Object.fromEntries(
    columns.map((column) => [
      column.name,
      column.name in chosen ? chosen[column.name] : createValue(table, column, owner, rows, nowMs),
    ]),
  )
  // Somebody without an organization has nothing where one is needed.
  const isLost = columns.some(
    ({ name, isRequired, table: target }) => isRequired && target !== null && row[name] === null,
  )
  return isLost ? undefined : row
}

function createValue(
  table: TableFacts,
  column: TableColumn,
  owner: Actor | ActorOrganization,
  rows: ReadonlyMap<string, Row>,
  nowMs: number,
): unknown {
  if (column.table !== null) return readReference(column, owner, rows)
  const [allowed] = listAllowedTexts(column)
  if (allowed !== undefined) return column.isRequired ? (column.hasDefault ? undefined : allowed) : null
  const isText = column.type === 'text' || column.type.startsWith('character')
  if (column.hasDefault && column.type !== 'uuid') return undefined
  const canary = `canary-${owner.code}-${table.name}-${column.name}`
  if (isText) return column.name.endsWith('email') ? `${canary}@example.com` : canary
  if (column.type === 'jsonb' || column.type === 'json') return { canary }
  if (column.type === 'text[]') return [canary]
  return createPlainValue(column, nowMs)
}

/** Such a row is about a client or a dependant, and never about both: here it is the client. */
function isAboutPerson({ columns }: TableFacts): boolean {
  return columns.some(({ name, isGenerated }) => name === 'person_id' && isGenerated)
}

/** Whose row it is follows from whom it points to. */
function readReference(
  column: TableColumn,
  owner: Actor | ActorOrganization,
  rows: ReadonlyMap<string, Row>,
): unknown {
  const isMembership = column.table === 'organizations' && 'accountId' in owner
  const code = isMembership ? owner.organization?.code : owner.code
  return rows.get(`${column.table} ${code}`)?.[column.column ?? 'id'] ?? null
}

/** What is optional is left out, but an end lies ahead, so that the row is still good. */
function createPlainValue({ name, type, isRequired }: TableColumn, nowMs: number): unknown {
  const isAhead = /(^|_)(ends|expires|until|valid)(_|$)/.test(name)
  if (type === 'uuid' && name === 'id') return randomUUID()
  if (!isRequired && !isAhead) return null
  const atMs = isAhead ? nowMs + 24 * HOUR_MS : nowMs - HOUR_MS
  if (type.startsWith('timestamp')) return new Date(atMs).toISOString()
  if (type === 'date') return new Date(atMs).toISOString().slice(0, 10)
  if (type === 'boolean') return false
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return `\\x${randomUUID().replaceAll('-', '')}`
  if (type === 'bigint') return atMs
  if (type.startsWith('time')) return '09:00:00'
  return 1
}
