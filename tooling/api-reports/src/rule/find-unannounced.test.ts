import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommittedReports } from '../report/committed.ts'
import { findUnannounced } from './find-unannounced.ts'
import { writeReleased } from './released.ts'

const INDEX = 'tooling/api-reports/reports/one/index.api.md'
const EXTRA = 'tooling/api-reports/reports/one/extra.api.md'
const OTHER = 'tooling/api-reports/reports/two/index.api.md'
const MINOR = "---\n'@test/one': minor\n---\n\nA second number.\n"

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'api-history-'))
  git('init', '--quiet', '--initial-branch=main')
  write('.changeset/config.json', '{ "baseBranch": "main" }')
  for (const name of ['one', 'two']) {
    const exports = { '.': { types: './dist/index.d.ts' }, './extra': { types: './dist/extra.d.ts' } }
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@test/${name}`, publishConfig: { exports } }),
    )
  }
  write(INDEX, 'one(a: number): void')
  write(OTHER, 'two(): void')
  commit()
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function commit(): void {
  git('add', '-A')
  git('commit', '--quiet', '-m', 'work')
}

const release = (): void => writeReleased(root, readCommittedReports(root))
const SINCE_MAIN = expect.stringMatching(/^@test\/one has changed since [0-9a-f]{8} on the main line/)
const SINCE_RELEASE = expect.stringContaining('@test/one has changed since its last release')

describe('on a branch', () => {
  beforeEach(() => git('checkout', '--quiet', '-b', 'feature'))

  it('finds nothing while no report changes', () => {
    write('packages/one/src/index.ts', 'export function one() {}')
    commit()
    expect(findUnannounced(root)).toEqual([])
  })

  it('finds a changed report, committed or not', () => {
    write(INDEX, 'one(a: number, b: number): void')
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
    commit()
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
  })

  it.each([
    ['a new entry', () => write(EXTRA, 'extra(): void')],
    ['an entry that is gone', () => rmSync(join(root, INDEX))],
  ])('finds %s', (_what, change) => {
    change()
    commit()
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
  })

  it('is content with a changeset that names the package, also with the bump none', () => {
    write(INDEX, 'one(): void')
    write('.changeset/calm-birds.md', MINOR)
    expect(findUnannounced(root)).toEqual([])
    write('.changeset/calm-birds.md', MINOR.replace('minor', 'none').replaceAll("'", '"'))
    commit()
    expect(findUnannounced(root)).toEqual([])
  })

  it.each([
    ['names another package', "---\n'@test/two': minor\n---\n\nText.\n"],
    ['names none', '---\n---\n\nText.\n'],
    ['names the package in its text only', "---\n'@test/two': patch\n---\n\n'@test/one': minor\n"],
  ])('is not content with a changeset that %s', (_what, text) => {
    write(INDEX, 'one(): void')
    write('.changeset/calm-birds.md', text)
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
  })

  it('compares with where it left the main line, whatever became of that since', () => {
    git('checkout', '--quiet', 'main')
    write(INDEX, 'one(text: string): void')
    write('.changeset/loud-cats.md', MINOR)
    commit()
    git('checkout', '--quiet', 'feature')
    expect(findUnannounced(root)).toEqual([])
  })

  it('does not take a changeset of earlier work for its own', () => {
    git('checkout', '--quiet', 'main')
    write('.changeset/loud-cats.md', MINOR)
    commit()
    git('checkout', '--quiet', '-b', 'later')
    write(INDEX, 'one(): void')
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
    write('.changeset/loud-cats.md', `${MINOR}\nAnd none at all.\n`)
    expect(findUnannounced(root)).toEqual([])
  })

  it('knows the main line by what was fetched of it, where its branch is not there', () => {
    git('update-ref', 'refs/remotes/origin/main', 'main')
    git('branch', '--quiet', '-D', 'main')
    write(INDEX, 'one(): void')
    commit()
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
  })

  it('lets the work pass that brings the first reports', () => {
    git('checkout', '--quiet', '--orphan', 'empty')
    git('rm', '--quiet', '-r', '--cached', 'tooling')
    git('commit', '--quiet', '-m', 'without reports')
    git('branch', '--quiet', '-f', 'main', 'empty')
    git('add', '-A')
    git('commit', '--quiet', '-m', 'with reports')
    expect(findUnannounced(root)).toEqual([])
  })

  it('asks nothing for a package that is not published any more', () => {
    rmSync(join(root, 'packages/one'), { recursive: true })
    rmSync(join(root, INDEX))
    expect(findUnannounced(root)).toEqual([])
  })
})

describe('on the main line', () => {
  it('finds what is not committed yet', () => {
    write(INDEX, 'one(): void')
    expect(findUnannounced(root)).toEqual([SINCE_MAIN])
  })

  it('finds what was committed since the last release', () => {
    release()
    write(INDEX, 'one(): void')
    commit()
    expect(findUnannounced(root)).toEqual([SINCE_RELEASE])
    write('.changeset/calm-birds.md', MINOR)
    commit()
    expect(findUnannounced(root)).toEqual([])
  })

  it('begins anew with a release, which uses the changesets up', () => {
    release()
    write(INDEX, 'one(): void')
    write('.changeset/calm-birds.md', MINOR)
    commit()
    rmSync(join(root, '.changeset/calm-birds.md'))
    expect(findUnannounced(root)).toEqual([SINCE_RELEASE])
    release()
    commit()
    expect(findUnannounced(root)).toEqual([])
  })
})

it('finds what changed since the last release without any history', () => {
  release()
  rmSync(join(root, '.git'), { recursive: true })
  expect(findUnannounced(root)).toEqual([])
  write(INDEX, `${readFileSync(join(root, INDEX), 'utf8')}; more(): void`)
  expect(findUnannounced(root)).toEqual([SINCE_RELEASE])
})
