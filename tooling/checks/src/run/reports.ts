import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { add, countPlaywright, countVitest, type Count } from './count.ts'

const VITEST_REPORTS = '{packages,tooling}/*/.reports/vitest.json'
const PLAYWRIGHT_REPORT = 'tooling/e2e/.reports/playwright.json'

function findReports(root: string): string[] {
  return globSync(VITEST_REPORTS, { cwd: root }).map((path) => join(root, path))
}

/** Removes the reports of earlier runs, which would be counted as if they were of this one. */
export function removeReports(root: string): void {
  for (const path of [...findReports(root), join(root, PLAYWRIGHT_REPORT)]) rmSync(path, { force: true })
}

/** The tests of all reports below the root: those written by this run, or restored from turbo's cache during it. */
export function countReports(root: string): Count {
  const playwright = join(root, PLAYWRIGHT_REPORT)
  return add([
    ...findReports(root).map((path) => countVitest(readFileSync(path, 'utf8'))),
    ...(existsSync(playwright) ? [countPlaywright(readFileSync(playwright, 'utf8'))] : []),
  ])
}
