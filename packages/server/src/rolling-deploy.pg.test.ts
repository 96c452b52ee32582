import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallers, startBalancer } from '../testing/balancer.ts'
import { openPostgres } from '../testing/index.ts'
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
  postgres = await openPostgres({ isEmpty: true })
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

it(
  'servers are replaced one after the other behind a balancer, and no request fails',
  { timeout: 600_000 },
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
    await using balancer = await startBalancer({
      listUrls: () => [...servers].map((server) => server.url),
      readCaller: createCallers(),
    })
    await expect.poll(async () => (await fetch(`${balancer.url}/readyz`)).status).toBe(200)

    const over = new AbortController()
    const statuses = new Map<number, number>()
    const callers = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await fetch(`${balancer.url}/api/care-data/fhir/metadata`)
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
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all([...servers].map(({ ended }) => ended))
    expect([...statuses.keys()]).toHaveLength(1)
    expect([...statuses.values()][0]).toBeGreaterThan(100)
    expect([...statuses.keys()][0]).toBeLessThan(500)
  },
)
