import postgres from 'postgres'
import { expect, it } from 'vitest'
import { startPostgres, startSeverableProxy } from '../../../testing/index.ts'

it('refuses what is asked of a connection that was lost, and ends nothing else', async () => {
  await using database = await startPostgres()
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
