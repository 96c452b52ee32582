import { sql } from 'drizzle-orm'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { listErrorCodes } from '../../infrastructure/error-codes/list-error-codes.ts'
import type { TableShape } from './table-shapes.ts'

/** Gives the tables their rules back. @throws StartError when their rows break one. */
export type RestoreRules = () => Promise<void>

/**
 * Until they are given back, in the same transaction, tables take rows in any order and change none of them. The owner of the tables
 * may do this, where the usual switch for it is the superuser's.
 */
export async function liftRules(transaction: Database, shapes: readonly TableShape[]): Promise<RestoreRules> {
  for (const { name } of shapes)
    await transaction.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  const references = await readReferences(transaction)
  for (const { table, name } of references)
    await transaction.execute(
      sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    )
  return async () => {
    for (const reference of references) await restoreReference(transaction, reference)
    for (const { name } of shapes)
      await transaction.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  }
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function restoreReference(
  transaction: Database,
  { table, name, definition }: Reference,
): Promise<void> {
  try {
    await transaction.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
  } catch (cause) {
    const reason = listErrorCodes(cause)[0] ?? 'unknown reason'
    throw new StartError(
      [`The rows of the table ${table} do not keep to ${name} (${reason}). Nothing was moved.`],
      { cause },
    )
  }
}

async function readReferences(transaction: Database): Promise<readonly Reference[]> {
  const rows = await readRows(
    transaction,
    sql`select c.relname::text as "table", r.conname::text as name, pg_get_constraintdef(r.oid) as definition
      from pg_constraint r join pg_class c on c.oid = r.conrelid
      where r.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }))
}
