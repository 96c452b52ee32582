import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { journalBudget } from './budgets.ts'
import { createCareSections } from './care/care-sections.ts'
import type { PairedTimes } from './measure/in-turn.ts'
import { CHARTS, LISTS, MANY, measureJournal, measureSamples, SAMPLES } from './journal/measure-journal.ts'
import { createSampleSection } from './journal/sample-section.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const all = { ...LISTS, ...CHARTS }
const embedded = await measureJournal(all)
await using few = await startPostgres()
await using many = await startPostgres()
const postgres = await measureJournal(all, [few.url, many.url])
await using sampled = await startPostgres()
const samples = [
  createSampleSection('PGlite', await measureSamples()),
  createSampleSection('PostgreSQL', await measureSamples(sampled.url)),
]
const [load = 0] = loadavg()
const introduction = [
  `A journal of ${MANY} entries and one of 100, asked in turn; and one with ${SAMPLES} samples.`,
  `${availableParallelism()} cores, load ${load.toFixed(1)}.`,
].join(' ')
const isList = ({ name }: PairedTimes): boolean => Object.hasOwn(LISTS, name)
const sections = Object.entries({ PGlite: embedded, PostgreSQL: postgres }).flatMap(([database, times]) => [
  ...createCareSections(database, times.filter(isList), journalBudget),
  ...createCareSections(
    `${database}, charts`,
    times.filter((one) => !isList(one)),
  ),
])
const report = formatReport(introduction, [...sections, ...samples], 'What years of a journal cost')
await printReport('journal', report)
