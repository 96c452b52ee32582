import { describe, expect, it, vi } from 'vitest'
import type { Count } from './count.ts'
import { runSteps, summarize } from './outcome.ts'
import { STEPS, type Step } from './steps.ts'

const step = (name: string, needs?: string): Step => ({
  name,
  purpose: 'something holds',
  command: [name],
  ...(needs === undefined ? {} : { needs }),
})

/** Runs steps whose results are given: whether each goes well, and how many tests it ran. */
async function run(steps: Step[], results: Record<string, { isOk: boolean; count?: Count }>) {
  const said: string[] = []
  const outcomes = await runSteps(steps, {
    run: ({ name }) => Promise.resolve(results[name]?.isOk ?? true),
    countReports: ({ name }) => results[name]?.count ?? { passed: 0, failed: 0 },
    now: () => 0,
    say: (line) => said.push(line),
  })
  const { lines, isGood } = summarize(outcomes)
  return { outcomes, said, lines, isGood, last: lines.at(-1) }
}

describe('the whole run', () => {
  it('is good when every step went well, and ends with the sum of all tests', async () => {
    const steps = [step('lint'), step('tests'), step('sites')]
    const { last, isGood } = await run(steps, {
      tests: { isOk: true, count: { passed: 40, failed: 0 } },
      sites: { isOk: true, count: { passed: 2, failed: 0 } },
    })
    expect(last).toBe('42 passed, 0 failed')
    expect(isGood).toBe(true)
  })

  it('goes on after a failed step and counts the failed tests of every step', async () => {
    const { outcomes, last, isGood } = await run([step('tests'), step('sites')], {
      tests: { isOk: false, count: { passed: 40, failed: 2 } },
      sites: { isOk: true, count: { passed: 2, failed: 0 } },
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'ok'])
    expect(last).toBe('42 passed, 2 failed')
    expect(isGood).toBe(false)
  })

  it('counts a failed step without tests as a failure, so that the closing line never looks clean', async () => {
    const { last, isGood } = await run([step('lint'), step('tests')], {
      lint: { isOk: false },
      tests: { isOk: true, count: { passed: 3, failed: 0 } },
    })
    expect(last).toBe('3 passed, 1 failed')
    expect(isGood).toBe(false)
  })

  it('leaves out what needs a step that failed, and says so', async () => {
    const { outcomes, said, isGood } = await run(
      [step('build'), step('sizes', 'build'), step('budget', 'sizes')],
      {
        build: { isOk: false },
      },
    )
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'left out', 'left out'])
    expect(said).toContain('\n== sizes: left out, because build did not pass')
    expect(isGood).toBe(false)
  })

  it('runs two steps side by side, and none before what it needs', async () => {
    const ends = new Map<string, () => void>()
    const running = runSteps([step('build'), step('tests'), step('sizes', 'build'), step('lint')], {
      run: ({ name }) => new Promise((resolve) => ends.set(name, () => resolve(true))),
      countReports: () => ({ passed: 0, failed: 0 }),
      now: () => 0,
      say: () => undefined,
    })
    const isUnderWay = (name: string) =>
      vi.waitFor(() => {
        const end = ends.get(name)
        if (end === undefined) throw new Error(`${name} is waiting`)
        return end
      })
    const endBuild = await isUnderWay('build')
    const endTests = await isUnderWay('tests')
    expect([...ends.keys()]).toEqual(['build', 'tests'])
    endTests()
    const endLint = await isUnderWay('lint')
    expect([...ends.keys()]).not.toContain('sizes')
    endBuild()
    const endSizes = await isUnderWay('sizes')
    endLint()
    endSizes()
    const names = (await running).map((outcome) => outcome.step.name)
    expect(names).toEqual(['build', 'tests', 'sizes', 'lint'])
  })

  it('is not good when no test ran', async () => {
    expect((await run([step('lint')], {})).isGood).toBe(false)
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
