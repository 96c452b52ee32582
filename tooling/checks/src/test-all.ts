// What `npm test` runs: every check the repository has, and as its last lines which tests failed and how many passed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { rootFolder } from './repository/root.ts'
import { listFailedTasks, removeSummaries } from './run/failed-tasks.ts'
import { runSteps, summarize } from './run/outcome.ts'
import { countReports, listFailedTests, removeReports } from './run/reports.ts'
import { STEPS, type Step } from './run/steps.ts'

async function run({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: rootFolder,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_RUN_SUMMARY: 'true' },
    // Windows finds the tools only through their .cmd files, and those only through a shell.
    shell: process.platform === 'win32',
  })
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`${name} | ${line}`))
  try {
    const [status] = await once(child, 'close')
    return status === 0
  } catch (error) {
    console.error(`   ${program} could not be started: ${String(error)}`)
    return false
  }
}

removeReports(rootFolder)
removeSummaries(rootFolder)
const outcomes = await runSteps(STEPS, {
  run,
  countReports: ({ reports = '' }) => countReports(rootFolder, reports),
  now: () => performance.now(),
  say: (line) => console.log(line),
})
const { lines, isGood } = summarize(outcomes)
const failed = [...listFailedTests(rootFolder), ...listFailedTasks(rootFolder)].map(
  (line) => `failed: ${line}`,
)
console.log(['', ...failed, ...lines].join('\n'))
process.exitCode = isGood ? 0 : 1
