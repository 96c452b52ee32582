import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ROOT } from './root.ts'

/** The files of a repository, as every check sees them: real ones, or the made-up ones of a test. */
export interface Repository {
  /** Paths from the root, with `/`, sorted. */
  readonly files: readonly string[]
  read(path: string): string
  has(path: string): boolean
}

/** A repository that exists only in a test: its files by path. */
export function createRepository(contents: Readonly<Record<string, string>>): Repository {
  const files = Object.keys(contents).toSorted()
  return {
    files,
    has: (path) => Object.hasOwn(contents, path),
    read(path) {
      const text = contents[path]
      if (text === undefined) throw new Error(`no such file: ${path}`)
      return text
    },
  }
}

/** All that git tracks or would track in the folder: what a clone of it will hold. */
function readRepository(root: URL): Repository {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(new URL(path, root)))
  const texts = new Map<string, string>()
  return {
    files: [...new Set(paths)].toSorted(),
    has: (path) => paths.includes(path),
    read(path) {
      const known = texts.get(path)
      if (known !== undefined) return known
      const text = readFileSync(new URL(path, root), 'utf8')
      texts.set(path, text)
      return text
    },
  }
}

export const repository: Repository = readRepository(ROOT)
