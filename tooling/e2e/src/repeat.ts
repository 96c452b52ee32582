// Repeats the browser tests while the processor has twice as much to do as it can: what depends on who comes first shows.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

const REPORT = '.reports/playwright.json'
const LOAD_PER_CORE = 2

// What is not ours is Playwright's: specs, --project, -g.
const [own, playwrights] = splitArguments(process.argv.slice(2))
const { values } = parseArgs({ args: own, options: { times: { type: 'string', default: '10' } } })
const times = Number(values.times)
if (!Number.isSafeInteger(times) || times < 1) throw new Error('--times takes a number of runs')

const load = Array.from(
  { length: LOAD_PER_CORE * availableParallelism() },
  () => new Worker('for (;;);', { eval: true }),
)
const failures = new Map<string, number>()
let green = 0
for (let run = 1; run <= times; run += 1) {
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=@platform/source', 'node_modules/@playwright/test/cli.js', 'test', ...playwrights],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const report: JSONReport = JSON.parse(readFileSync(REPORT, 'utf8'))
  const failed = report.suites.flatMap(listFailures)
  if (status === 0) green += 1
  for (const title of failed) failures.set(title, (failures.get(title) ?? 0) + 1)
  console.log(
    [`run ${run}: ${status === 0 ? 'green' : 'failed'}`, ...failed.map((title) => `  ${title}`)].join('\n'),
  )
}
await Promise.all(load.map((worker) => worker.terminate()))

console.log(`${green} of ${times} green`)
for (const [title, count] of [...failures].toSorted((a, b) => b[1] - a[1])) console.log(`${count} × ${title}`)
process.exitCode = green === times ? 0 : 1

function listFailures({ specs, suites = [] }: JSONReportSuite): string[] {
  const here = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`)
  return [...here, ...suites.flatMap(listFailures)]
}

function splitArguments(all: readonly string[]): [string[], string[]] {
  const at = all.indexOf('--times')
  return at < 0 ? [[], [...all]] : [all.slice(at, at + 2), [...all.slice(0, at), ...all.slice(at + 2)]]
}
