import { describe, expect, it } from 'vitest'
import { listFailedOfPlaywright, listFailedOfVitest } from './failed-tests.ts'

describe('the failed tests by name', () => {
  it('are read from the report of vitest, a file that did not even start among them', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a holds' },
            { status: 'failed', fullName: 'b holds', failureMessages: ['Error: b is 2\n  at b'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find x\n  at y', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    }
    expect(listFailedOfVitest(JSON.stringify(report))).toEqual([
      'a.test.ts › b holds: Error: b is 2',
      'b.test.ts › Cannot find x',
    ])
  })

  it('are read from the report of Playwright, however deep they lie', () => {
    const spec = (title: string, status: string, errors: readonly object[] = []) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ projectName: 'Candoo', status, results: [{ errors }] }],
    })
    const errors = [{ message: '\u001B[31mError: not there\u001B[39m\nCall log', location: { line: 12 } }]
    const report = {
      suites: [
        {
          specs: [spec('holds', 'expected'), spec('breaks', 'unexpected', errors)],
          suites: [{ specs: [spec('wavers', 'flaky'), spec('is left out', 'skipped')] }],
        },
      ],
    }
    expect(listFailedOfPlaywright(JSON.stringify(report))).toEqual([
      '[Candoo] a.spec.ts › breaks: Error: not there (line 12)',
      '[Candoo] a.spec.ts › wavers',
    ])
  })
})
