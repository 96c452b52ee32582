import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { createServer as createPlatform } from '../../../server.ts'
import { readConfig } from '../../config/read-config.ts'
import { createDataDirectory } from '../../../../testing/server-process.ts'
import { bindAll } from './bind.ts'

const open = (hosts: readonly string[], port = 0) =>
  bindAll(() => createServer((_request, response) => response.end('here')), hosts, port)

const fetchText = async (address: string) => (await fetch(address)).text()

async function close(servers: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const { server } of servers) await new Promise((resolve) => server.close(resolve))
}

describe('a port', () => {
  it('is the same on every address that is there', async () => {
    const servers = await open(['127.0.0.1', '127.0.0.2'])
    const ports = new Set(servers.map(({ port }) => port))
    expect([servers.length, ports.size]).toEqual([2, 1])
    for (const host of ['127.0.0.1', '127.0.0.2']) {
      expect(await fetchText(`http://${host}:${[...ports][0]}`)).toBe('here')
    }
    await close(servers)
  })

  it('is left out on an address that is not there, unless it is the only one', async () => {
    const servers = await open(['127.0.0.1', '192.0.2.1'])
    expect(servers).toHaveLength(1)
    await close(servers)
    await expect(open(['192.0.2.1'])).rejects.toThrow(
      'HOST names an address that this computer does not have.',
    )
  })

  it('that is taken on one address is taken', async () => {
    const servers = await open(['127.0.0.2'])
    const port = servers[0]?.port ?? 0
    await expect(open(['127.0.0.1', '127.0.0.2'], port)).rejects.toThrow(`Port ${port} is in use`)
    expect(await fetchText(`http://127.0.0.2:${port}`)).toBe('here')
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
    await close(servers)
  })
})

it('a demo listens on this computer alone, and any other server where it is told', async () => {
  await using data = await createDataDirectory()
  const environment = { DATA_DIR: data.path, SITES_DIR: data.path, PORT_BASE: '0' }
  const logger = await createLogger({ level: 'silent' })
  const server = await createPlatform(readConfig(environment, ['--demo']), { logger })
  const { port } = new URL(server.apiUrl)
  expect((await fetch(`${server.apiUrl}/healthz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.3:${port}/healthz`)).rejects.toThrow('fetch failed')
  await server.close()
  const other = await createPlatform(readConfig({ ...environment, HOST: '127.0.0.3' }, ['--demo']), {
    logger,
  })
  expect((await fetch(`http://127.0.0.3:${new URL(other.apiUrl).port}/healthz`)).status).toBe(200)
  await other.close()
})
