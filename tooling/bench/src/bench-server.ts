import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'
import { measureAccountTimings } from './server/account-timing.ts'
import { createCaller } from './server/calls.ts'
import { loadReauths, loadSignIns } from './server/load.ts'
import { createServerSections, type ServerResults } from './server/server-sections.ts'
import { startMeasuredServer } from './server/start-server.ts'

async function measure(database: string, databaseUrl: string | undefined): Promise<ServerResults> {
  const server = await startMeasuredServer(databaseUrl)
  const caller = createCaller(server.url)
  try {
    const signIns = await server.watch(() => loadSignIns(caller))
    const reauths = await server.watch(() => loadReauths(caller))
    return { database, signIns, reauths, timings: await measureAccountTimings(caller, server.url) }
  } finally {
    caller.close()
    await server.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const embedded = await measure('PGlite', undefined)
await using postgres = await startPostgres()
const results = [embedded, await measure('PostgreSQL', postgres.url)]
const [load = 0] = loadavg()
const introduction = `The server in a process of its own, called from another one on the same ${availableParallelism()} cores; load ${load.toFixed(1)}.`
const report = formatReport(introduction, createServerSections(results), 'What the server manages')
await printReport('server', report)
