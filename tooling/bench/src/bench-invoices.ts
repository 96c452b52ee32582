import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { invoiceBudgets } from './budgets.ts'
import { createCareSections } from './care/care-sections.ts'
import {
  AT_ONCE,
  COPIES,
  LISTS,
  MANY,
  measureCopies,
  measureInvoiceLists,
  measureIssuing,
} from './invoices/measure-invoices.ts'
import { createCopySection, createIssueSection, createSumSection } from './invoices/invoice-sections.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const embedded = await measureInvoiceLists()
await using few = await startPostgres()
await using many = await startPostgres()
const postgres = await measureInvoiceLists([few.url, many.url])
await using issuing = await startPostgres()
const rates = await measureIssuing(issuing.url)
const copies = await measureCopies()
const [load = 0] = loadavg()
const introduction = [
  `A practice with ${MANY} invoices and one with 100, asked in turn; ${AT_ONCE} issued at once; ${COPIES} copies asked for at once.`,
  `${availableParallelism()} cores, load ${load.toFixed(1)}.`,
].join(' ')
const sections = Object.entries({ PGlite: embedded, PostgreSQL: postgres }).flatMap(([database, times]) => [
  ...createCareSections(
    database,
    times.filter(({ name }) => Object.hasOwn(LISTS, name)),
    invoiceBudgets.lists,
  ),
  createSumSection(
    database,
    times.filter(({ name }) => !Object.hasOwn(LISTS, name)),
  ),
])
const report = formatReport(
  introduction,
  [...sections, createIssueSection(rates), createCopySection(copies)],
  'What years of invoices cost',
)
await printReport('invoices', report)
