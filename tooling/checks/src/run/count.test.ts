import { describe, expect, it } from 'vitest'
import { add, countPlaywright, countVitest } from './count.ts'

describe('counting tests', () => {
  it('reads the report of vitest', () => {
    expect(countVitest('{ "numPassedTests": 7, "numFailedTests": 2 }')).toEqual({ passed: 7, failed: 2 })
  })

  it('reads the report of Playwright and takes a flaky test for a failed one', () => {
    const report = '{ "stats": { "expected": 5, "unexpected": 1, "flaky": 2, "skipped": 0 } }'
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3 })
  })

  it('does not take a report it cannot read for an empty one', () => {
    expect(() => countVitest('{}')).toThrow('numPassedTests')
    expect(() => countPlaywright('{}')).toThrow('stats')
    expect(() => countVitest('[1')).toThrow(SyntaxError)
  })

  it('adds counts', () => {
    expect(add([])).toEqual({ passed: 0, failed: 0 })
    expect(
      add([
        { passed: 1, failed: 2 },
        { passed: 10, failed: 20 },
      ]),
    ).toEqual({ passed: 11, failed: 22 })
  })
})
