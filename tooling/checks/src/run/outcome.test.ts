import { describe, expect, it } from 'vitest'
import type { Count } from './count.ts'
import { runSteps, summarize } from './outcome.ts'
import { STEPS, type Step } from './steps.ts'

const step = (name: string, needs?: string): Step => ({
  name,
  purpose: 'something holds',
  command: [name],
  ...(needs === undefined ? {} : { needs }),
})

/** Runs steps whose results are given: whether each goes well, and how many tests it adds. */
function run(steps: Step[], results: Record<string, { isOk: boolean; count?: Count }>) {
  const said: string[] = []
  let total = { passed: 0, failed: 0 }
  const outcomes = runSteps(steps, {
    run({ name }) {
      const { isOk = true, count = { passed: 0, failed: 0 } } = results[name] ?? {}
      total = { passed: total.passed + count.passed, failed: total.failed + count.failed }
      return isOk
    },
    countReports: () => total,
    now: () => 0,
    say: (line) => said.push(line),
  })
  const { lines, isGood } = summarize(outcomes)
  return { outcomes, said, lines, isGood, last: lines.at(-1) }
}

describe('the whole run', () => {
  it('is good when every step went well, and ends with the sum of all tests', () => {
    const steps = [step('lint'), step('tests'), step('sites')]
    const { last, isGood } = run(steps, {
      tests: { isOk: true, count: { passed: 40, failed: 0 } },
      sites: { isOk: true, count: { passed: 2, failed: 0 } },
    })
    expect(last).toBe('42 passed, 0 failed')
    expect(isGood).toBe(true)
  })

  it('goes on after a failed step and counts the failed tests of every step', () => {
    const { outcomes, last, isGood } = run([step('tests'), step('sites')], {
      tests: { isOk: false, count: { passed: 40, failed: 2 } },
      sites: { isOk: true, count: { passed: 2, failed: 0 } },
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'ok'])
    expect(last).toBe('42 passed, 2 failed')
    expect(isGood).toBe(false)
  })

  it('counts a failed step without tests as a failure, so that the closing line never looks clean', () => {
    const { last, isGood } = run([step('lint'), step('tests')], {
      lint: { isOk: false },
      tests: { isOk: true, count: { passed: 3, failed: 0 } },
    })
    expect(last).toBe('3 passed, 1 failed')
    expect(isGood).toBe(false)
  })

  it('leaves out what needs a step that failed, and says so', () => {
    const { outcomes, said, isGood } = run([step('build'), step('sizes', 'build'), step('budget', 'sizes')], {
      build: { isOk: false },
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'left out', 'left out'])
    expect(said).toContain('   left out, because build did not pass')
    expect(isGood).toBe(false)
  })

  it('is not good when no test ran', () => {
    expect(run([step('lint')], {}).isGood).toBe(false)
  })

  it('needs only steps that come before', () => {
    const names = STEPS.map(({ name }) => name)
    const needing = STEPS.filter(({ needs }) => needs !== undefined)
    expect(needing).not.toEqual([])
    expect(needing.filter(({ name, needs }) => names.indexOf(needs ?? name) >= names.indexOf(name))).toEqual(
      [],
    )
  })
})
