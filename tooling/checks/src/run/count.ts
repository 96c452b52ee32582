export interface Count {
  readonly passed: number
  readonly failed: number
}

export const NOTHING: Count = { passed: 0, failed: 0 }

function readNumber(report: object, key: string): number {
  const value = new Map<string, unknown>(Object.entries(report)).get(key)
  if (typeof value !== 'number') throw new Error(`a test report without ${key}`)
  return value
}

function parseReport(text: string): object {
  const report: unknown = JSON.parse(text)
  if (typeof report !== 'object' || report === null) throw new Error('a test report that is no object')
  return report
}

/** Counts the tests of a vitest JSON report. */
export function countVitest(text: string): Count {
  const report = parseReport(text)
  return { passed: readNumber(report, 'numPassedTests'), failed: readNumber(report, 'numFailedTests') }
}

/** Counts the tests of a Playwright JSON report; a flaky test is not one that passed. */
export function countPlaywright(text: string): Count {
  const { stats }: { stats?: unknown } = { ...parseReport(text) }
  if (typeof stats !== 'object' || stats === null) throw new Error('a test report without stats')
  return {
    passed: readNumber(stats, 'expected'),
    failed: readNumber(stats, 'unexpected') + readNumber(stats, 'flaky'),
  }
}

export function add(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    NOTHING,
  )
}
