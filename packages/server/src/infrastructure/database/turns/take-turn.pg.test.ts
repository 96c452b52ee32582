import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgres } from '../../../../testing/index.ts'
import { takeTurn } from './take-turn.ts'

const TURN = 7_204_000
const LIMIT_MS = 50

it('waits for its turn longer than any statement may take', async () => {
  await using server = await openPostgres()
  const client = postgres(server.url, { max: 2, connection: { statement_timeout: LIMIT_MS } })
  try {
    const database = drizzle({ client })
    const order: string[] = []
    const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>()
    const first = database.transaction(async (transaction) => {
      await takeTurn(transaction, TURN)
      onBegun()
      // As slow as the work of a start is on a busy machine.
      await transaction.execute(sql`select pg_sleep(${(LIMIT_MS * 6) / 1000})`)
      order.push('first')
    })
    await begun
    const second = database.transaction(async (transaction) => {
      await takeTurn(transaction, TURN)
      order.push('second')
    })
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    await expect(client`select pg_sleep(1)`).rejects.toMatchObject({ code: '57014' })
  } finally {
    await client.end({ timeout: 0 })
  }
})
