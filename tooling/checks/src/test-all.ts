// What `npm test` runs: every check the repository has, and as its last lines which tests failed and how many passed.
import { spawnSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { rootFolder } from './repository/root.ts'
import { listFailedTasks, removeSummaries } from './run/failed-tasks.ts'
import { runSteps, summarize } from './run/outcome.ts'
import { countReports, listFailedTests, removeReports } from './run/reports.ts'
import { STEPS, type Step } from './run/steps.ts'

function run({ command: [program, ...args] }: Step): boolean {
  const { status, error } = spawnSync(program, args, {
    cwd: rootFolder,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_RUN_SUMMARY: 'true' },
    // Windows finds the tools only through their .cmd files, and those only through a shell.
    shell: process.platform === 'win32',
  })
  if (error !== undefined) console.error(`   ${program} could not be started: ${error.message}`)
  return status === 0
}

removeReports(rootFolder)
removeSummaries(rootFolder)
const outcomes = runSteps(STEPS, {
  run,
  countReports: () => countReports(rootFolder),
  now: () => performance.now(),
  say: (line) => console.log(line),
})
const { lines, isGood } = summarize(outcomes)
const failed = [...listFailedTests(rootFolder), ...listFailedTasks(rootFolder)].map(
  (line) => `failed: ${line}`,
)
console.log(['', ...failed, ...lines].join('\n'))
process.exitCode = isGood ? 0 : 1
