import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { careBudget } from './budgets.ts'
import { createCareSections, createConsentSection } from './care/care-sections.ts'
import { measureCare, ROWS } from './care/measure-care.ts'
import { measureEndedConsent } from './care/measure-ended-consent.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const embedded = await measureCare()
await using few = await startPostgres()
await using many = await startPostgres()
const postgres = await measureCare([few.url, many.url])
await using another = await startPostgres()
const consents = [
  createConsentSection('PGlite', await measureEndedConsent()),
  createConsentSection('PostgreSQL', await measureEndedConsent(another.url)),
]
const [load = 0] = loadavg()
const introduction = [
  `One client with ${ROWS.documents} documents, ${ROWS.conversations} conversations and ${ROWS.messages} messages, and one`,
  `with little more than a page of each, asked in turn. ${availableParallelism()} cores, load ${load.toFixed(1)}.`,
].join(' ')
const sections = [
  ...createCareSections('PGlite', embedded, careBudget),
  ...createCareSections('PostgreSQL', postgres, careBudget),
  ...consents,
]
const report = formatReport(introduction, sections, 'What years of shared care cost')
await printReport('care', report)
