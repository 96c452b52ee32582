import { createRandom } from '@platform/server/testing'
import { launchBrowser } from './browser/launch.ts'
import { killWhileTyping } from './forms/kill-while-typing.ts'

const ROUNDS = Number(process.env['BENCH_KILLS'] ?? 100)
/** A run that takes longer hangs. */
const MINUTES = 40
const SEED = 20_261_127

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
setTimeout(() => {
  process.stderr.write(`Broken off after ${MINUTES} minutes\n`)
  process.exit(1)
}, MINUTES * 60_000).unref()

await using browser = await launchBrowser()
const { servers, tabs, typed, acknowledged, lost } = await killWhileTyping(browser, {
  rounds: ROUNDS,
  random: createRandom(SEED),
})
process.stdout.write(
  [
    `${servers} servers and ${tabs} tabs killed while two people typed ${typed} letters into one form:`,
    `of ${acknowledged} acknowledged answers ${lost.length} lost.`,
    '',
  ].join(' '),
)
for (const one of lost) process.stdout.write(`- ${one}\n`)
if (lost.length > 0) process.exitCode = 1
