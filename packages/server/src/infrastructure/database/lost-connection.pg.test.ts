import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgres, startSeverableProxy } from '../../../testing/index.ts'

it('refuses what is asked of a connection that was lost, and ends nothing else', async () => {
  await using database = await openPostgres()
  const url = new URL(database.url)
  await using proxy = await startSeverableProxy(url.hostname, Number(url.port || 5432))
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const uncaught: unknown[] = []
  const note = (error: unknown): void => void uncaught.push(error)
  process.on('uncaughtException', note)
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
  try {
    const kept = await sql.reserve()
    await kept`select 1`
    await proxy.sever()
    const refused = await kept`select 2`.catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/) })
    // The connection knows now that it is lost; what is asked of it later is written at the end of the turn.
    await expect(kept`select 3`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    kept.release()
    expect(uncaught).toEqual([])
  } finally {
    process.off('uncaughtException', note)
    await sql.end({ timeout: 0 })
  }
})

it('a connection that is lost while it is opened fails what waits for it, and nothing else', async () => {
  await using database = await openPostgres()
  const url = new URL(database.url)
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  const relay = createServer((near) => {
    const far = connect(port, host)
    const end = (): void => {
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', end)
    far.on('data', (chunk) => near.write(chunk))
    near.on('data', (chunk) => {
      // The first that it asks by itself, before it is of use to anybody. From then on nobody is there.
      if (!chunk.includes('pg_catalog.pg_type')) return void far.write(chunk)
      relay.close()
      return end()
    })
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const sql = postgres(url.href, { max: 1, backoff: () => 0.01, onnotice: () => undefined })
  try {
    await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^E?CONN/) })
    // The rejection of a promise that nobody looks at is told after the turn in which it is rejected.
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
    await sql.end({ timeout: 0 })
  }
})
