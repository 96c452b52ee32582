import { NOTHING, type Count } from './count.ts'
import type { Step } from './steps.ts'

export interface Outcome {
  readonly step: Step
  readonly state: 'ok' | 'failed' | 'left out'
  readonly seconds: number
  /** The tests that this step ran. */
  readonly count: Count
}

/** What running a step needs from outside. */
export interface Runner {
  run(step: Step): Promise<boolean>
  /** The tests of a step that has ended. */
  countReports(step: Step): Count
  now(): number
  say(line: string): void
}

/** Most steps leave one of two cores idle for half of their time. */
const AT_ONCE = 2

async function runStep(step: Step, runner: Runner): Promise<Outcome> {
  const start = runner.now()
  runner.say(`\n== ${step.name}: ${step.purpose}\n   ${step.command.join(' ')}`)
  const isOk = await runner.run(step)
  const seconds = (runner.now() - start) / 1000
  return { step, state: isOk ? 'ok' : 'failed', seconds, count: runner.countReports(step) }
}

/**
 * Runs every step whose need was met, two at a time, each as early as its place in the list and its need allow; a failed one
 * does not keep the others from saying what they know. The outcomes are in the order of the list.
 */
export async function runSteps(steps: readonly Step[], runner: Runner): Promise<Outcome[]> {
  const outcomes = new Map<Step, Outcome>()
  const running = new Set<Promise<void>>()
  const waiting = [...steps]
  const needOf = ({ needs }: Step) => steps.find(({ name }) => name === needs)
  while (waiting.length > 0) {
    const index = waiting.findIndex((step) => {
      const need = needOf(step)
      return need === undefined || outcomes.has(need)
    })
    const [step] = index >= 0 && running.size < AT_ONCE ? waiting.splice(index, 1) : []
    if (step === undefined) {
      await Promise.race(running)
      continue
    }
    const need = needOf(step)
    if (need !== undefined && outcomes.get(need)?.state !== 'ok') {
      runner.say(`\n== ${step.name}: left out, because ${need.name} did not pass`)
      outcomes.set(step, { step, state: 'left out', seconds: 0, count: NOTHING })
      continue
    }
    const run = runStep(step, runner).then((outcome) => {
      outcomes.set(step, outcome)
      running.delete(run)
    })
    running.add(run)
  }
  await Promise.all(running)
  return steps.flatMap((step) => outcomes.get(step) ?? [])
}

/** One line a step, and the closing line; a step that failed without a failed test counts as one failure. */
export function summarize(outcomes: readonly Outcome[]): { lines: string[]; isGood: boolean } {
  const passed = outcomes.reduce((sum, { count }) => sum + count.passed, 0)
  const failed = outcomes.reduce(
    (sum, { state, count }) => sum + (state === 'failed' ? Math.max(count.failed, 1) : count.failed),
    0,
  )
  const lines = outcomes.map(({ step, state, seconds }) => {
    const time = state === 'left out' ? '' : `${seconds.toFixed(1)} s`
    return `${state.padEnd(8)}  ${step.name.padEnd(14)}  ${time.padStart(8)}`
  })
  const isGood = passed > 0 && outcomes.every(({ state, count }) => state === 'ok' && count.failed === 0)
  return { lines: [...lines, '', `${passed} passed, ${failed} failed`], isGood }
}
