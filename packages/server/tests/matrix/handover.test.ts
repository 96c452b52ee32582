import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readInvitationSecret } from '../../testing/fixtures/invitation.ts'
import { readRows } from '../../src/infrastructure/database/read-rows.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import { findActor } from './world/actors.ts'
import { useWorld } from './world/world.ts'

const world = useWorld()
const guardian = findActor('client1')
const person = findActor('client2')
/** Who has kept the record is still to be read there, and reaches nothing. */
const KEPT = 'guardianships'

const namesSchema = z.array(z.object({ name: z.string() }))
const idsSchema = z.array(z.object({ id: z.string() }))

async function listIds(table: string, where: SQL): Promise<string[]> {
  const rows = await readRows(
    world().database,
    sql`select id from ${sql.identifier(table)} where ${where} order by id`,
  )
  return idsSchema.parse(rows).map(({ id }) => id)
}

/** As the schema has it, so that a table that is added later is among them. */
async function listTablesAboutDependants(): Promise<string[]> {
  const rows = await readRows(
    world().database,
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'dependants'::regclass`,
  )
  return namesSchema.parse(rows).map(({ name }) => name)
}

/** Canary rows of others, as those of the dependant: one of each table. */
async function giveRecord(tables: readonly string[], dependantId: string): Promise<void> {
  for (const name of tables.filter((table) => table !== KEPT)) {
    const table = sql.identifier(name)
    await world().database.execute(sql`
      update ${table} set client_id = null, dependant_id = ${dependantId} where id in (
        select id from ${table} where client_id is distinct from ${person.accountId} order by id limit 1)`)
  }
}

function call(actor: typeof guardian, name: string, input: unknown) {
  const endpoint = listAllEndpoints().find((one) => one.name === name)
  if (endpoint === undefined) throw new Error(`There is no ${name}`)
  return world().callAs(actor, endpoint, input)
}

it('hands over the rows of every table that refers to a dependant, and keeps their ids', async () => {
  const { server, rows } = world()
  const id = rows.findId('dependants', guardian) ?? ''
  const tables = await listTablesAboutDependants()
  expect(tables).toContain('care_resources')
  await giveRecord(tables, id)
  const isTheirs = sql`dependant_id = ${id}`
  const before = new Map<string, { theirs: string[]; all: string[] }>()
  for (const table of tables) {
    before.set(table, { theirs: await listIds(table, isTheirs), all: await listIds(table, sql`true`) })
  }
  // A table whose row is missing here was never tried.
  expect([...before].filter(([, { theirs }]) => theirs.length === 0)).toEqual([])

  const body = { email: person.email, language: 'en' }
  expect((await call(guardian, 'dataTrust.dependants.handOver', { params: { id }, body })).outcome).toBe(201)
  const secret = await readInvitationSecret(server, person.email)
  const accepted = await call(person, 'dataTrust.receivedInvitations.acceptBySecret', { secret })
  expect([accepted.outcome, accepted.failure]).toEqual([200, ''])

  for (const [table, { theirs, all }] of before) {
    const now = await listIds(table, sql`true`)
    expect([table, all.filter((one) => !now.includes(one))]).toEqual([table, []])
    const isMoved =
      table === KEPT ? sql`${isTheirs} and ended_at is not null` : sql`client_id = ${person.accountId}`
    const moved = await listIds(table, isMoved)
    expect([table, theirs.filter((one) => !moved.includes(one))]).toEqual([table, []])
    expect([table, await listIds(table, isTheirs)]).toEqual([table, table === KEPT ? theirs : []])
  }
})
