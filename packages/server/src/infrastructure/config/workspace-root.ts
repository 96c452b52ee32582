import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Relative paths start here and not where the shell happens to be: `turbo dev` runs in the package's folder. */
export const WORKSPACE_ROOT = findWorkspaceRoot()

function findWorkspaceRoot(): string {
  let directory = import.meta.dirname
  while (!existsSync(join(directory, 'pnpm-workspace.yaml'))) {
    const parent = dirname(directory)
    if (parent === directory) return process.cwd()
    directory = parent
  }
  return directory
}
