import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { readSizes } from '../operations/command/sizes.ts'
import { ASSUMPTIONS } from '../operations/sizing/assumptions.ts'
import { formatReport } from '../report/markdown.ts'
import { printReport } from '../report/print-report.ts'
import { measureLayouts } from './measure-layouts.ts'
import { createLayoutSections } from './layout-sections.ts'

const DAYS = 365

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  events: { full: 2_000_000, short: 60_000 },
  messages: { full: 400_000, short: 8_000 },
  calls: { full: 40, short: 10 },
})
const size = {
  events: sizeOf('events'),
  messages: sizeOf('messages'),
  clients: Math.ceil(sizeOf('events') / (ASSUMPTIONS.auditedEvents.value * DAYS)),
}
await using postgres = await startPostgres()
const measured = await measureLayouts(postgres.url, size, sizeOf('calls'))
const [load = 0] = loadavg()
const introduction = [
  `${size.events} audited events and some ${size.messages} messages of one year, of ${size.clients} clients.`,
  `${availableParallelism()} cores, load ${load.toFixed(1)}.`,
  ...(isShort ? ['The short run shows that it works; its figures say little.'] : []),
].join(' ')
const title = 'What the audit log and messages cost in one table, and in one a month'
await printReport('months', formatReport(introduction, createLayoutSections(measured), title))
