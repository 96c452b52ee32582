import { readPackagesReached } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, isTest } from '../repository/syntax.ts'
import { readManifest, splitSpecifier } from '../repository/workspaces.ts'

interface Purity {
  readonly entry: string
  /** Packages that the entry may pull in, itself or through its files. */
  readonly allowed: readonly string[]
  readonly because: string
}

/** Entries that other programs count on to stay small and free of a framework. */
const PURE_ENTRIES: readonly Purity[] = [
  {
    entry: 'packages/session/src/index.ts',
    allowed: [],
    because: 'the core of the session has no dependency',
  },
  {
    entry: 'packages/session/src/claims/index.ts',
    allowed: [],
    because: 'the server reads claims without React',
  },
  { entry: 'packages/routing/src/pages/index.ts', allowed: [], because: 'the server reads the page table' },
  {
    entry: 'packages/api/src/index.ts',
    allowed: ['ofetch'],
    because: 'other products have neither our contract nor TanStack Query',
  },
]

/** Packages reached from an entry that promises not to need them. */
export function checkPureEntries(
  repository: Repository,
  entries: readonly Purity[] = PURE_ENTRIES,
): string[] {
  return entries.flatMap(({ entry, allowed, because }) => {
    if (!repository.has(entry)) return [`${entry} is missing`]
    return [...readPackagesReached(repository, entry)]
      .filter((specifier) => !allowed.includes(splitSpecifier(specifier).name))
      .map((specifier) => `${entry} reaches ${specifier}, but ${because}`)
  })
}

/** The contract describes calls; it makes none and shows nothing. */
export function checkContract(repository: Repository): string[] {
  const files = repository.files.filter((path) => path.startsWith('packages/contract/src/') && isSource(path))
  return files
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      [...readPackagesReached(repository, path)]
        .filter((name) => name.startsWith('node:') || /^react(-dom)?(\/|$)/.test(name))
        .map((name) => `${path} reaches ${name}, but a contract has no I/O and no React`),
    )
}

/** The core of the session is installed by people who count dependencies. */
export function checkSessionDependencies(repository: Repository): string[] {
  const { dependencies } = readManifest(repository, 'packages/session/package.json')
  return Object.keys(dependencies ?? {}).map(
    (name) => `packages/session depends on ${name}, but must on nothing`,
  )
}
