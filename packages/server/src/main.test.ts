import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './infrastructure/config/read-config.ts'
import { LOCK_FILE } from './infrastructure/database/directory-lock.ts'
import { createLogger } from './infrastructure/logging/logger.ts'
import { createServer } from './server.ts'
import { openRawConnection } from '../testing/raw-connection.ts'
import type { RawConnection } from '../testing/raw-connection.ts'
import { createDataDirectory, runServerProcess, startServerProcess } from '../testing/server-process.ts'

let data: Awaited<ReturnType<typeof createDataDirectory>>
beforeAll(async () => {
  data = await createDataDirectory()
})
afterAll(() => data[Symbol.asyncDispose]())

/** A request whose body has not fully arrived is under way for as long as a test likes. */
async function beginRequest(url: string): Promise<RawConnection> {
  const connection = await openRawConnection(url)
  connection.write(
    'POST /api/main/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{',
  )
  await connection.waitFor('100 Continue')
  return connection
}

it('a start that cannot succeed ends with a line for every mistake, and no stack', async () => {
  const { code, errors } = await runServerProcess({ PORT_BASE: 'x', DATABASE_ULR: 'y' }, ['--dmeo'])
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(3)
  expect(errors).not.toMatch(/^\s+at /m)
})

describe('a running server', () => {
  it('keeps a second one from its data directory, until it is killed', async () => {
    const config = readConfig({ DATA_DIR: data.path, SITES_DIR: data.path, PORT_BASE: '0' })
    const logger = await createLogger({ level: 'silent' })
    const first = await startServerProcess({ DATA_DIR: data.path })
    await expect(createServer(config, { logger })).rejects.toThrow(
      `in use by another server (process ${first.pid})`,
    )
    first.kill('SIGKILL')
    await first.ended
    expect(existsSync(join(data.path, LOCK_FILE))).toBe(true)
    const second = await createServer(config, { logger })
    expect((await fetch(`${second.apiUrl}/readyz`)).status).toBe(200)
    await second.close()
  })

  it('ends what is under way when it is told to stop, is not ready meanwhile, and lets everything go', async () => {
    const server = await startServerProcess({ DATA_DIR: data.path })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const request = await beginRequest(server.url)
    server.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    request.write('}')
    const answer = await request.readToEnd()
    expect(answer).toContain('validation_failed')
    expect(answer.toLowerCase()).toContain('connection: close')
    const { code, output } = await server.ended
    expect(code).toBe(0)
    expect(output).toContain('"msg":"Stopped"')
    expect(existsSync(join(data.path, LOCK_FILE))).toBe(false)
  })

  it('goes on for as long as it was told while whoever sends requests sees that it is not ready', async () => {
    const server = await startServerProcess({ DATA_DIR: data.path, SHUTDOWN_DELAY_SECONDS: '300' })
    server.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    const answer = await fetch(`${server.url}/api/care-data/fhir/metadata`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(1)
  })

  it('does not wait longer than ten seconds for a client that never ends', async () => {
    const server = await startServerProcess({ DATA_DIR: data.path })
    await beginRequest(server.url)
    server.kill('SIGTERM')
    // Not 1: it gave up the client by itself, before the timer that ends a process which hangs for 9.5 s.
    expect((await server.ended).code).toBe(0)
  })

  it('ends at once at the second signal', async () => {
    const server = await startServerProcess({ DATA_DIR: data.path })
    await beginRequest(server.url)
    server.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    server.kill('SIGINT')
    expect((await server.ended).code).toBe(1)
  })
})
