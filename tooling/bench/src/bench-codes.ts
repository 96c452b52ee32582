import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '@platform/server/testing'
import { createCodeSections } from './codes/code-section.ts'
import { measureCodes } from './codes/measure-codes.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

const CONCEPTS = Number(process.env['BENCH_CODES'] ?? 500_000)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const embedded = await measureCodes(CONCEPTS)
await using postgres = await startPostgres()
const sections = [
  ...createCodeSections('PGlite', embedded),
  ...createCodeSections('PostgreSQL', await measureCodes(CONCEPTS, postgres.url)),
]
const [load = 0] = loadavg()
const introduction = `${CONCEPTS} concepts with three terms each. ${availableParallelism()} cores, load ${load.toFixed(1)}.`
const report = formatReport(introduction, sections, 'What it costs to find a code')
await printReport('codes', report)
