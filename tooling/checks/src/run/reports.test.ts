import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countReports, listFailedTests, removeReports } from './reports.ts'
import { STEPS } from './steps.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reports-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(path: string, report: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(report))
}

it('sums the reports that a step has written', () => {
  write('packages/session/.reports/vitest.json', { numPassedTests: 3, numFailedTests: 0 })
  write('tooling/checks/.reports/vitest.json', { numPassedTests: 4, numFailedTests: 1 })
  write('tooling/e2e/.reports/playwright.json', { stats: { expected: 10, unexpected: 0, flaky: 0 } })
  write('tooling/consumers/.reports/vitest.json', { numPassedTests: 5, numFailedTests: 0 })
  const counts = new Map(STEPS.map(({ name, reports = '' }) => [name, countReports(root, reports)]))
  expect(counts.get('tests')).toEqual({ passed: 7, failed: 1 })
  expect(counts.get('sites')).toEqual({ passed: 10, failed: 0 })
  expect(counts.get('consumers')).toEqual({ passed: 5, failed: 0 })
  expect(counts.get('format')).toEqual({ passed: 0, failed: 0 })
})

it('counts nothing once the reports of an earlier run are removed', () => {
  write('packages/session/.reports/vitest.json', { numPassedTests: 3, numFailedTests: 0 })
  write('tooling/e2e/.reports/playwright.json', { stats: { expected: 10, unexpected: 0, flaky: 0 } })
  removeReports(root)
  expect(countReports(root, '**/*.json')).toEqual({ passed: 0, failed: 0 })
})

it('names the tests that failed, of every report', () => {
  const failed = { status: 'failed', fullName: 'holds' }
  write('packages/session/.reports/vitest.json', {
    testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] }],
  })
  write('tooling/e2e/.reports/playwright.json', {
    suites: [
      { specs: [{ file: 'b.spec.ts', title: 'holds', tests: [{ projectName: 'X', status: 'unexpected' }] }] },
    ],
  })
  expect(listFailedTests(root)).toEqual(['a.test.ts › holds', '[X] b.spec.ts › holds'])
})
