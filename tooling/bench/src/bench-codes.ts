import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@platform/server/testing'
import { createCodeSections } from './codes/code-section.ts'
import { measureCodes } from './codes/measure-codes.ts'
import { formatReport } from './report/markdown.ts'

const REPORTS = fileURLToPath(new URL('../.reports', import.meta.url))
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
await mkdir(REPORTS, { recursive: true })
await writeFile(join(REPORTS, 'codes.md'), report)
process.stdout.write(report)
