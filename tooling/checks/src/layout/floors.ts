import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, locate } from '../repository/syntax.ts'
import { readWorkspaces, splitSpecifier, type Workspace } from '../repository/workspaces.ts'

/** A workspace imports only from lower floors. Apps and tooling have a floor for their whole folder. */
const FLOORS: Readonly<Record<string, number>> = {
  'packages/session': 0,
  'packages/api': 0,
  'packages/contract': 0,
  'packages/ui': 0,
  'packages/calls': 1,
  'packages/i18n': 1,
  'packages/routing': 1,
  'packages/screens': 2,
  'packages/server': 2,
  'packages/site': 3,
  apps: 4,
  tooling: 5,
}

/** Where the floors alone would allow more than the design does: the whole list of what a package may name. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  '@platform/server': [
    '@platform/contract',
    '@platform/session/claims',
    '@platform/routing/pages',
    // The texts of mails, which translators find where all texts are; nothing of React comes with them.
    '@platform/i18n/mail',
  ],
}

/** Pairs that another package joins, so that each stays usable without the other. */
const NEVER: readonly (readonly [string, string])[] = [
  ['@platform/session', '@platform/routing'],
  ['@platform/routing', '@platform/session'],
]

function floorOf(folder: string): number | undefined {
  return FLOORS[folder] ?? FLOORS[folder.split('/')[0] ?? '']
}

function isTooling(workspace: Workspace): boolean {
  return workspace.folder.startsWith('tooling/')
}

/** Why `from` may not use `to`, if it may not. */
function refuse(from: Workspace, to: Workspace): string | undefined {
  if (NEVER.some(([one, other]) => one === from.name && other === to.name))
    return 'packages/site joins these two'
  if (isTooling(from)) return undefined
  const [own, other] = [floorOf(from.folder) ?? 0, floorOf(to.folder) ?? 0]
  return other < own ? undefined : `floor ${own} uses floor ${other}`
}

function checkManifest(workspace: Workspace, byName: ReadonlyMap<string, Workspace>): string[] {
  const { manifest, folder } = workspace
  const shipped = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }
  return Object.keys({ ...shipped, ...manifest.devDependencies }).flatMap((name) => {
    const other = byName.get(name)
    if (other === undefined) return []
    // Tests and settings may use tooling; what is shipped may not.
    if (isTooling(other) && !Object.hasOwn(shipped, name)) return []
    const reason = refuse(workspace, other)
    return reason === undefined ? [] : [`${folder}/package.json names ${name}: ${reason}`]
  })
}

function checkImport(workspace: Workspace, other: Workspace, specifier: string): string | undefined {
  if (isTooling(other) && Object.hasOwn(workspace.manifest.devDependencies ?? {}, other.name))
    return undefined
  const allowed = ONLY[workspace.name]
  if (allowed !== undefined) {
    const isAllowed = allowed.some(
      (entry) => specifier === entry || (entry === other.name && specifier.startsWith(`${entry}/`)),
    )
    return isAllowed ? undefined : `${workspace.folder} may use only ${allowed.join(', ')}`
  }
  return refuse(workspace, other)
}

function checkFile(
  repository: Repository,
  path: string,
  workspace: Workspace,
  byName: ReadonlyMap<string, Workspace>,
): string[] {
  return readImports(repository, path).flatMap(({ specifier, start }) => {
    const where = locate(repository, path, start)
    const file = resolveRelative(path, specifier)
    if (file !== undefined) {
      const isInside = file.startsWith(`${workspace.folder}/`)
      return isInside ? [] : [`${where} reaches out of its workspace with ${specifier}`]
    }
    const other = byName.get(splitSpecifier(specifier).name)
    if (other === undefined || other === workspace) return []
    const reason = checkImport(workspace, other, specifier)
    return reason === undefined ? [] : [`${where} imports ${specifier}: ${reason}`]
  })
}

/** Every import and every manifest entry that goes up a floor, sideways, or out of its workspace by a relative path. */
export function checkFloors(repository: Repository): string[] {
  const workspaces = readWorkspaces(repository)
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]))
  return workspaces.flatMap((workspace) => {
    const { folder } = workspace
    if (floorOf(folder) === undefined) return [`${folder} stands on no floor`]
    const sources = repository.files.filter((path) => path.startsWith(`${folder}/`) && isSource(path))
    return [
      ...checkManifest(workspace, byName),
      ...sources.flatMap((path) => checkFile(repository, path, workspace, byName)),
    ]
  })
}
