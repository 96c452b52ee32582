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
  run(step: Step): boolean
  countReports(): Count
  now(): number
  say(line: string): void
}

function runStep(step: Step, runner: Runner): Outcome {
  const [before, start] = [runner.countReports(), runner.now()]
  const isOk = runner.run(step)
  const after = runner.countReports()
  const count = { passed: after.passed - before.passed, failed: after.failed - before.failed }
  return { step, state: isOk ? 'ok' : 'failed', seconds: (runner.now() - start) / 1000, count }
}

/** Runs every step whose need was met; a failed one does not keep the others from saying what they know. */
export function runSteps(steps: readonly Step[], runner: Runner): Outcome[] {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    runner.say(`\n== ${step.name}: ${step.purpose}\n   ${step.command.join(' ')}`)
    const need = outcomes.find((outcome) => outcome.step.name === step.needs)
    if (need !== undefined && need.state !== 'ok') {
      runner.say(`   left out, because ${need.step.name} did not pass`)
      outcomes.push({ step, state: 'left out', seconds: 0, count: NOTHING })
    } else {
      outcomes.push(runStep(step, runner))
    }
  }
  return outcomes
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
