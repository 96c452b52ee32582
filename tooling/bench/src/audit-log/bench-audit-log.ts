import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { formatReport } from '../report/markdown.ts'
import { printReport } from '../report/print-report.ts'
import { createAuditLogSections } from './audit-log-sections.ts'
import {
  CHAINS,
  measureCommits,
  measureVerification,
  ROWS,
  STANDBY_MS,
  WRITERS,
} from './measure-audit-log.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await using writing = await startPostgres()
const commits = await measureCommits(writing.url)
await using one = await startPostgres()
await using many = await startPostgres()
const verification = await measureVerification([one.url, many.url])
const [load = 0] = loadavg()
const introduction = [
  `${WRITERS} writers, of one organization or each of another, whose commits wait ${STANDBY_MS} ms as for a standby.`,
  `${ROWS} rows verified, in the first chain alone or in ${CHAINS} with a root.`,
  `${availableParallelism()} cores, load ${load.toFixed(1)}.`,
].join(' ')
const report = formatReport(
  introduction,
  createAuditLogSections(commits, verification),
  'What the chains of the audit log cost',
)
await printReport('audit-log', report)
