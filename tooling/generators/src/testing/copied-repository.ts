import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const MAX_OUTPUT = 64 * 2 ** 20

/** This repository as it is now, in another place, with the same dependencies. */
export interface CopiedRepository extends Disposable {
  readonly root: string
  /** Runs a program of Node in a folder of the copy, and gives what it says. @throws Error with that where it fails */
  run(folder: string, ...args: readonly string[]): Promise<string>
  /** What git finds changed since the copy was made. */
  status(): string
}

export function copyRepository(): CopiedRepository {
  const root = mkdtempSync(join(tmpdir(), 'generated-'))
  const git = (folder: string, ...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_OUTPUT })
  const files = git(ROOT, 'ls-files', '-co', '--exclude-standard', '-z').split('\0')
  for (const path of files) {
    if (path === '' || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(ROOT, path), join(root, path))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const parent of ['apps', 'packages', 'tooling']) {
    for (const workspace of readdirSync(join(root, parent))) linkDependencies(`${parent}/${workspace}`, root)
  }
  git(root, 'init', '--quiet')
  git(root, 'add', '--all')
  git(
    root,
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '--message',
    'Copy',
  )
  return {
    root,
    run: (folder, ...args) => runNode(join(root, folder), args),
    status: () => git(root, 'status', '--porcelain', '--untracked-files=all'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** The links of a workspace are relative, so that those to other workspaces lead to the copy of them. */
function linkDependencies(workspace: string, root: string): void {
  const from = join(ROOT, workspace, 'node_modules')
  if (!existsSync(from)) return
  cpSync(from, join(root, workspace, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    // Beside the links lie what programs keep for the next time.
    filter: (path) =>
      path === from ||
      lstatSync(path).isSymbolicLink() ||
      (dirname(path) === from && basename(path).startsWith('@')),
  })
}

async function runNode(cwd: string, args: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // What the runner of this test has set is not for the one that is started here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$)/.test(name)),
  )
  execFile(process.execPath, args, { cwd, env, maxBuffer: MAX_OUTPUT }, (error, stdout, stderr) => {
    const output = stdout + stderr
    if (error === null) resolve(output)
    else reject(new Error(output, { cause: error }))
  })
  return promise
}
