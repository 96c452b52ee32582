import type { Reporter, TestCase } from 'vitest/node'

/** Says at the end which browsers ran what, and why others did not. */
export function createReport(missing: readonly string[]): Reporter {
  const results = new Map<string, Record<string, number>>()
  return {
    onTestCaseResult(test: TestCase) {
      const { name } = test.project
      const counts = results.get(name) ?? {}
      const { state } = test.result()
      results.set(name, { ...counts, [state]: (counts[state] ?? 0) + 1 })
    },
    onTestRunEnd() {
      const ran = [...results].map(
        ([name, counts]) =>
          `${name}: ${Object.entries(counts)
            .map(([state, count]) => `${count} ${state}`)
            .join(', ')}`,
      )
      process.stdout.write(`${[...ran, ...missing].join('\n')}\n`)
    },
  }
}
