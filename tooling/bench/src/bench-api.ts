import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '@platform/server/testing'
import { createApiSection } from './api/api-sections.ts'
import { measureApi } from './api/measure-api.ts'
import type { Section } from './report/lines.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    database: { type: 'string', default: 'PGlite PostgreSQL' },
  },
})
const options = { rounds: Number(values.rounds), seconds: Number(values.seconds), only: values.only }
const sections: Section[] = []
if (values.database.includes('PGlite')) {
  sections.push(createApiSection('PGlite', await measureApi({ ours: undefined, bare: undefined }, options)))
}
if (values.database.includes('PostgreSQL')) {
  await using ours = await startPostgres()
  await using bare = await startPostgres()
  const urls = { ours: ours.url, bare: bare.url }
  sections.push(createApiSection('PostgreSQL', await measureApi(urls, options)))
}
const [load = 0] = loadavg()
const introduction = [
  'Each call over 32 connections, and in the same rounds a bare server of hono, jose and the same database that reads',
  `twenty rows; both in processes of their own. ${availableParallelism()} cores, load ${load.toFixed(1)}.`,
].join(' ')
const report = formatReport(introduction, sections, 'What an answer costs')
await printReport('api', report)
