import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { add, countPlaywright, countVitest, type Count } from './count.ts'
import { listFailedOfPlaywright, listFailedOfVitest, type FailedTest } from './failed-tests.ts'

const PLAYWRIGHT_REPORT = 'tooling/e2e/.reports/playwright.json'
const ALL_REPORTS = ['{packages,tooling}/*/.reports/vitest.json', PLAYWRIGHT_REPORT]

/** Removes the reports of earlier runs, which would be counted as if they were of this one. */
export function removeReports(root: string): void {
  for (const path of globSync(ALL_REPORTS, { cwd: root })) rmSync(join(root, path))
}

/** The tests of the reports that a pattern finds below the root: written by this run, or restored from turbo's cache during it. */
export function countReports(root: string, pattern: string): Count {
  const paths = globSync(pattern, { cwd: root })
  return add(
    paths.map((path) => readReport(root, path, { vitest: countVitest, playwright: countPlaywright })),
  )
}

/** Those of them that failed, by name: what the end of a long output is read for. */
export function listFailedTests(root: string): FailedTest[] {
  const readers = { vitest: listFailedOfVitest, playwright: listFailedOfPlaywright }
  return globSync(ALL_REPORTS, { cwd: root })
    .toSorted()
    .flatMap((path) => readReport(root, path, readers))
}

interface Readers<Fact> {
  vitest(text: string): Fact
  playwright(text: string): Fact
}

function readReport<Fact>(root: string, path: string, readers: Readers<Fact>): Fact {
  const text = readFileSync(join(root, path), 'utf8')
  return basename(path) === basename(PLAYWRIGHT_REPORT) ? readers.playwright(text) : readers.vitest(text)
}
