import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { add, countPlaywright, countVitest, type Count } from './count.ts'
import { listFailedOfPlaywright, listFailedOfVitest, type FailedTest } from './failed-tests.ts'

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
  return add(readReports(root, { vitest: countVitest, playwright: countPlaywright }))
}

/** Those of them that failed, by name: what the end of a long output is read for. */
export function listFailedTests(root: string): FailedTest[] {
  return readReports(root, { vitest: listFailedOfVitest, playwright: listFailedOfPlaywright }).flat()
}

interface Readers<Fact> {
  vitest(text: string): Fact
  playwright(text: string): Fact
}

function readReports<Fact>(root: string, readers: Readers<Fact>): Fact[] {
  const playwright = join(root, PLAYWRIGHT_REPORT)
  return [
    ...findReports(root).map((path) => readers.vitest(readFileSync(path, 'utf8'))),
    ...(existsSync(playwright) ? [readers.playwright(readFileSync(playwright, 'utf8'))] : []),
  ]
}
