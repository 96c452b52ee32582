import type { Repository } from '../repository/repository.ts'

/** The whole top level; names that start with a dot may stand beside it. */
export const TOP_LEVEL = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'apps',
  'package.json',
  'packages',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tooling',
  'tsconfig.base.json',
  'turbo.json',
] as const

/** Files and folders at the top that should not be there, or are missing. */
export function checkTopLevel(repository: Repository): string[] {
  const wanted = new Set<string>(TOP_LEVEL)
  const found = new Set(repository.files.map((path) => path.split('/')[0] ?? path))
  const extra = [...found].filter((name) => !name.startsWith('.') && !wanted.has(name))
  const missing = [...wanted, '.changeset'].filter((name) => !found.has(name))
  return [
    ...extra.map((name) => `${name} does not belong at the top level`),
    ...missing.map((name) => `${name} is missing at the top level`),
  ]
}
