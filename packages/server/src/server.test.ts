import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCK_FILE } from './infrastructure/database/directory-lock.ts'
import { readConfig } from './infrastructure/config/read-config.ts'
import { createLogger } from './infrastructure/logging/logger.ts'
import { createServer } from './server.ts'
import { startTestServer } from '../testing/index.ts'
import { createDataDirectory } from '../testing/server-process.ts'

const logger = await createLogger({ level: 'silent' })

describe('a server', () => {
  it('is live and ready', async () => {
    await using server = await startTestServer()
    const live = await fetch(`${server.url}/healthz`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'live' }])
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })

  it('can be closed twice, and leaves nothing behind', async () => {
    await using data = await createDataDirectory()
    const config = readConfig({ DATA_DIR: data.path, SITES_DIR: data.path, PORT_BASE: '0' })
    const server = await createServer(config, { logger })
    await Promise.all([server.close(), server.close()])
    expect(existsSync(join(data.path, LOCK_FILE))).toBe(false)
    await expect(fetch(`${server.apiUrl}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('that finds its port taken names it, and leaves nothing behind', async () => {
    await using data = await createDataDirectory()
    const blocker = createNetServer().listen(0)
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const config = readConfig({ DATA_DIR: data.path, SITES_DIR: data.path, PORT_BASE: String(port) })
    await expect(createServer(config, { logger })).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program, or set PORT_BASE to move all ports.`,
    )
    blocker.close()
    expect(existsSync(join(data.path, LOCK_FILE))).toBe(false)
  })

  it('that cannot reach its database names it, but not the password', async () => {
    await using data = await createDataDirectory()
    const config = readConfig({
      DATABASE_URL: 'postgres://user:hunter22@127.0.0.1:1/platform',
      DATA_DIR: data.path,
      SITES_DIR: data.path,
      PORT_BASE: '0',
    })
    const start = createServer(config, { logger })
    await expect(start).rejects.toThrow('The database 127.0.0.1:1/platform cannot be used (ECONNREFUSED)')
    await expect(start).rejects.not.toThrow('hunter22')
  })
})
