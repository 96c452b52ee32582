import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Base {
  readonly commit: string
  read(path: string): string | undefined
  list(folder: string): string[]
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

/**
 * The merge base with what the last fetch knew of the main line, or with the branch itself; on the main line
 * the present commit, so that only what is not committed counts. `undefined` without a repository, a main
 * line (as some shallow clones are), or a commit in common.
 */
export function findBase(root: string): Base | undefined {
  const mainLine = readMainLine(root)
  for (const name of [`refs/remotes/origin/${mainLine}`, `refs/heads/${mainLine}`]) {
    const commit = git(root, 'merge-base', 'HEAD', name)?.trim()
    if (commit !== undefined && commit !== '') return createBase(root, commit)
  }
  return undefined
}

function createBase(root: string, commit: string): Base {
  return {
    commit,
    read: (path) => git(root, 'show', `${commit}:./${path}`),
    list: (folder) =>
      (git(root, 'ls-tree', '-r', '-z', '--name-only', commit, `${folder}/`) ?? '')
        .split('\0')
        .filter((path) => path !== ''),
  }
}

/** The release tool knows it already. */
function readMainLine(root: string): string {
  const config: { baseBranch?: string } = JSON.parse(
    readFileSync(join(root, '.changeset/config.json'), 'utf8'),
  )
  return config.baseBranch ?? 'main'
}
