import { createServer, request as ask, Agent } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../testing/index.ts'
import type { TestPostgres } from '../testing/index.ts'
import {
  createDataDirectory,
  runServerCommand,
  runServerProcess,
  startServerProcess,
} from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'

const TOKEN_SECRET = 'a secret that all servers of a deployment are given'

let postgres: TestPostgres
let data: Awaited<ReturnType<typeof createDataDirectory>>
beforeAll(async () => {
  postgres = await startPostgres()
  data = await createDataDirectory()
})
afterAll(async () => {
  await data[Symbol.asyncDispose]()
  await postgres.close()
})

const environment = (): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: data.path,
  TOKEN_SECRET,
  MIGRATE_ON_START: 'false',
  SHUTDOWN_DELAY_SECONDS: '2',
})

/** Of somebody else each time: what one address may ask for is limited. */
const createAddress = (number: number): string => `198.51.${(number >> 8) & 255}.${number & 255}`

/** Asks each server every 100 ms whether it is ready, and keeps its connections, as balancers do. */
function createBalancer(servers: Set<ServerProcess>): Server {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const looking = setInterval(() => {
    for (const { url } of servers)
      void fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      )
  }, 100)
  let turn = 0
  let asked = 0
  const balancer = createServer((incoming, outgoing) => {
    const urls = [...ready]
    const url = urls[(turn += 1) % urls.length]
    if (url === undefined) return void outgoing.writeHead(502).end()
    const passed = ask(
      `${url}${incoming.url}`,
      { agent, headers: { host: 'localhost', 'x-forwarded-for': createAddress((asked += 1)) } },
      (answer: IncomingMessage) => {
        outgoing.writeHead(answer.statusCode ?? 500)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.writeHead(502).end())
    passed.end()
    return undefined
  })
  balancer.once('close', () => {
    clearInterval(looking)
    agent.destroy()
  })
  return balancer.listen(0, '127.0.0.1')
}

it(
  'servers are replaced one after the other behind a balancer, and no request fails',
  { timeout: 120_000 },
  async () => {
    const refused = await runServerProcess(environment())
    expect(refused.errors).toContain('run the command "migrate"')
    const migrated = await runServerCommand(
      'infrastructure/database/opening/migrate-command.ts',
      environment(),
    )
    expect([migrated.code, migrated.output]).toEqual([
      0,
      expect.stringContaining('The database is at this version.'),
    ])

    const servers = new Set<ServerProcess>()
    const add = async (): Promise<void> => void servers.add(await startServerProcess(environment()))
    await add()
    await add()
    const balancer = createBalancer(servers)
    await once(balancer, 'listening')
    const address = balancer.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)

    const over = new AbortController()
    const statuses = new Map<number, number>()
    const callers = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await fetch(`${url}/api/care-data/fhir/metadata`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const before = [...servers]
    for (const old of before) {
      await add()
      old.kill('SIGTERM')
      expect((await old.ended).code).toBe(0)
      servers.delete(old)
    }
    over.abort()
    await Promise.all(callers)
    balancer.close()
    balancer.closeAllConnections()
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all([...servers].map(({ ended }) => ended))
    expect([...statuses.keys()]).toHaveLength(1)
    expect([...statuses.values()][0]).toBeGreaterThan(100)
    expect([...statuses.keys()][0]).toBeLessThan(500)
  },
)
