import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listEntries, rootFolder, type Entry } from '../entries.ts'
import { findOutdated, readCommittedReports } from './committed.ts'
import { createReports } from './create-reports.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'api-package-'))
  mkdirSync(join(root, 'packages/one/dist'), { recursive: true })
  writeFileSync(join(root, 'packages/one/package.json'), '{ "name": "@test/one", "version": "0.1.0" }')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function entry(name: string, declarations: string): Entry {
  writeFileSync(join(root, `packages/one/dist/${name}.d.ts`), declarations)
  return {
    packageName: '@test/one',
    folder: 'packages/one',
    specifier: `@test/one/${name}`,
    declarations: `./dist/${name}.d.ts`,
    report: `${name}.api.md`,
  }
}

it('reports what each entry exports, and what users meet in its types without being able to name it', () => {
  const first = entry(
    'first',
    'export declare function add(left: number): Hidden\ninterface Hidden { a: string }\nexport {}\n',
  )
  const second = entry('second', 'export declare const shown: boolean\n')
  const [one, two] = createReports(root, [first, second])
  expect(one).toContain('export function add(left: number): Hidden')
  expect(one).toContain('interface Hidden {')
  expect(two).toContain('export const shown: boolean')
  expect(two).not.toContain('add')
})

it('reports what two entries of a package have in common where it is exported, and only there', () => {
  const first = entry('first', 'export interface Common { a: string }\n')
  const second = entry(
    'second',
    "import type { Common } from './first'\nexport declare const shown: Common\n",
  )
  const [one, two] = createReports(root, [first, second])
  expect(one).toContain('export interface Common {')
  expect(two).toContain('export const shown: Common')
  expect(two).not.toContain('interface Common')
})

it('is the same for a change of words, and another for a change of a type', () => {
  const report = (text: string): string => createReports(root, [entry('index', text)])[0] ?? ''
  const before = report('/** Adds. */\nexport declare function add(a: number): number\n')
  expect(report('/** Adds two. */\nexport declare function add(a: number): number\n')).toBe(before)
  expect(report('/** Adds. */\nexport declare function add(a: string): number\n')).not.toBe(before)
})

it('says which package has to be built', () => {
  const missing = { ...entry('index', ''), declarations: './dist/none.d.ts' }
  expect(() => createReports(root, [missing])).toThrow('build the package first')
})

it('says which report is missing, out of date, or of nothing any more', () => {
  const committed = new Map([
    ['a', 'same'],
    ['b', 'one\ntwo'],
    ['c', 'gone'],
  ])
  const current = new Map([
    ['a', 'same'],
    ['b', 'one\n2'],
    ['d', 'new'],
  ])
  expect(findOutdated(committed, current)).toEqual([
    'b is out of date, first in line 2: "two" is "2" now',
    'c is of an entry that does not exist',
    'd is missing',
  ])
})

it('has a report for every entry of this repository that is published with declarations', () => {
  const reports = listEntries(rootFolder).map(({ report }) => report)
  expect(reports).toContain('tooling/api-reports/reports/session/testing.api.md')
  expect([...readCommittedReports(rootFolder).keys()].toSorted()).toEqual(reports.toSorted())
})
