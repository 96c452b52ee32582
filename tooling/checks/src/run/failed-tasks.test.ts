import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listFailedTasks, removeSummaries } from './failed-tasks.ts'

it('names what failed in the runs of turbo, with the lines that say why', () => {
  const root = mkdtempSync(join(tmpdir(), 'runs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const logFile = 'packages/site/.turbo/turbo-test.log'
  write(logFile, ' ✓ everything\n\nUnhandled Rejection\nTypeError: fetch failed\n    at somewhere\n')
  const tasks = [
    { taskId: '@platform/api#test', logFile: 'none.log', execution: { exitCode: 0 } },
    { taskId: '@platform/site#test', logFile, execution: { exitCode: 1 } },
    { taskId: '@platform/e2e#test', logFile: 'none.log' },
    { taskId: '@platform/ui#test', logFile: 'none.log', execution: null },
    { taskId: '@platform/generators#test', execution: { exitCode: 1 } },
  ]
  write('.turbo/runs/one.json', JSON.stringify({ tasks }))
  expect(listFailedTasks(root)).toEqual([
    '@platform/site#test',
    '  Unhandled Rejection',
    '  TypeError: fetch failed',
    '@platform/generators#test',
  ])
  removeSummaries(root)
  expect(listFailedTasks(root)).toEqual([])
})
