import { finished } from 'node:stream/promises'
import { boundsOf, MONTHS, partitionOf, TABLES_OF } from '@platform/server/testing/partitions'
import type { OpenedLayout, Question } from '@platform/server/testing/partitions'
import type postgres from 'postgres'
import { timeOf } from './paired.ts'
import type { Paired } from './paired.ts'

const OLDEST = 0
const COPIED = 5
const COPIES = 3
const PLAIN = `${TABLES_OF.plain}.audit_events`
const BY_MONTH = `${TABLES_OF.byMonth}.audit_events`
const COPY_PLAIN = `(select * from ${PLAIN} where at >= '${iso(COPIED)}' and at < '${iso(COPIED + 1)}')`

function iso(month: number): string {
  return MONTHS[month]?.toISOString() ?? ''
}

/** What months of their own are for, though nothing here needs it. */
export async function measureMonths(sql: postgres.Sql): Promise<Paired[]> {
  const copied = { name: 'a month is copied out', plain: [] as number[], byMonth: [] as number[] }
  for (let round = 0; round <= COPIES; round += 1) {
    const plain = await timeOf(() => copyOut(sql, COPY_PLAIN))
    const byMonth = await timeOf(() => copyOut(sql, partitionOf('audit_events', COPIED)))
    if (round === 0) continue
    copied.plain.push(plain)
    copied.byMonth.push(byMonth)
  }
  const oldest = partitionOf('audit_events', OLDEST)
  const detach = () => sql.unsafe(`alter table ${BY_MONTH} detach partition ${oldest}`)
  const detached = await timeOf(detach)
  const attached = await timeOf(() =>
    sql.unsafe(`alter table ${BY_MONTH} attach partition ${oldest} for values ${boundsOf(OLDEST)}`),
  )
  const dropped = await timeOf(async () => {
    await detach()
    await sql.unsafe(`drop table ${oldest}`)
  })
  const deleted = await timeOf(async () => {
    await sql.begin(async (transaction) => {
      // The log refuses it otherwise.
      await transaction`set local session_replication_role = replica`
      await transaction.unsafe(`delete from ${PLAIN} where at < '${iso(OLDEST + 1)}'`)
    })
    await sql.unsafe(`vacuum ${PLAIN}`)
  })
  return [
    copied,
    { name: 'a month goes', plain: [deleted], byMonth: [dropped] },
    { name: 'a month is detached', plain: [], byMonth: [detached] },
    { name: 'a month is attached', plain: [], byMonth: [attached] },
  ]
}

async function copyOut(sql: postgres.Sql, what: string): Promise<void> {
  const rows = await sql.unsafe(`copy ${what} to stdout`).readable()
  rows.resume()
  await finished(rows)
}

/** What becomes of it where a BRIN index over the moments stands in place of the B-tree. */
export interface BrinFigures {
  readonly megabytes: { readonly btree: number; readonly brin: number }
  readonly copyMs: { readonly btree: number; readonly brin: number }
  readonly listsMs: readonly { readonly name: string; readonly btree: number; readonly brin: number }[]
}

const LISTS = ['the log', 'the log of a week']

export async function measureBrin(
  layout: OpenedLayout,
  questions: readonly Question[],
): Promise<BrinFigures> {
  const { sql, database } = layout
  const lists = questions.filter(({ name }) => LISTS.includes(name))
  const sizeOf = async (index: string): Promise<number> => {
    const [row] = await sql`select pg_relation_size(${index}::regclass) as bytes`
    return Number(row?.['bytes']) / 1e6
  }
  const time = async () => {
    const listsMs: number[] = []
    for (const { ask } of lists) listsMs.push(await timeOf(() => ask(database, 0)))
    return { copyMs: await timeOf(() => copyOut(sql, COPY_PLAIN)), listsMs }
  }
  await sql.unsafe(`create index bench_brin on ${PLAIN} using brin (at)`)
  await time()
  const btree = await time()
  const megabytes = { btree: await sizeOf('audit_events_at_index'), brin: await sizeOf('bench_brin') }
  await sql`drop index audit_events_at_index`
  await time()
  const brin = await time()
  return {
    megabytes,
    copyMs: { btree: btree.copyMs, brin: brin.copyMs },
    listsMs: lists.map(({ name }, place) => ({
      name,
      btree: btree.listsMs[place] ?? Number.NaN,
      brin: brin.listsMs[place] ?? Number.NaN,
    })),
  }
}
