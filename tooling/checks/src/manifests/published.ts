import type { Repository } from '../repository/repository.ts'
import { readManifest, readWorkspaces, type Manifest, type Workspace } from '../repository/workspaces.ts'

/** What is published; everything else is private. */
export const PUBLISHED = [
  '@platform/api',
  '@platform/calls',
  '@platform/contract',
  '@platform/i18n',
  '@platform/routing',
  '@platform/session',
] as const

const SOURCE_CONDITION = '@platform/source'
const BUILT_CONDITIONS = ['types', 'default']
/** Where `require` finds the same once more, in packages that have a `main`. */
const COMMONJS = './dist/cjs/'

function isPublished({ name }: Workspace): boolean {
  return PUBLISHED.some((published) => published === name)
}

type Conditions = Readonly<Record<string, unknown>>

function isConditions(target: unknown): target is Conditions {
  return typeof target === 'object' && target !== null
}

function requiredOf(target: Conditions): Record<string, string> {
  return Object.fromEntries(
    BUILT_CONDITIONS.map((name) => [name, String(target[name]).replace('./dist/', COMMONJS)]),
  )
}

function checkExportsEntry(
  repository: Repository,
  workspace: Workspace,
  entry: string,
  target: unknown,
): string[] {
  if (!isConditions(target)) return []
  const where = `${workspace.folder}/package.json exports["${entry}"]`
  const conditions = Object.keys(target)
  const expected = [SOURCE_CONDITION, ...(workspace.manifest.main ? ['require'] : []), ...BUILT_CONDITIONS]
  if (conditions.join() !== expected.join()) return [`${where} must have ${expected.join()}, in this order`]
  if (target['require'] && JSON.stringify(target['require']) !== JSON.stringify(requiredOf(target)))
    return [`${where} must have for require what it has else, in ${COMMONJS}`]
  const path = `${workspace.folder}/${String(target[SOURCE_CONDITION]).replace('./', '')}`
  return repository.has(path) ? [] : [`${where} names ${path}, which does not exist`]
}

/** What npm users get is what we use, less the condition that points at sources they do not have. */
function checkPublishedExports(workspace: Workspace): string[] {
  const { exports = {}, publishConfig } = workspace.manifest
  const expected = Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => {
      if (!isConditions(target)) return [entry, target]
      const { [SOURCE_CONDITION]: _, ...rest } = target
      return [entry, rest]
    }),
  )
  const isSame = JSON.stringify(publishConfig?.exports) === JSON.stringify(expected)
  return isSame
    ? []
    : [`${workspace.folder}/package.json publishConfig.exports must be exports less ${SOURCE_CONDITION}`]
}

/** What old resolvers, which read no exports, find of each entry. */
function checkOldResolvers({ folder, manifest }: Workspace): string[] {
  const { main, types, typesVersions, exports = {} } = manifest
  if (main === undefined) return []
  const [[, root] = [], ...entries] = Object.entries(exports).flatMap(([entry, target]) =>
    isConditions(target) ? [[entry.slice(2), requiredOf(target)] as const] : [],
  )
  const expected = Object.fromEntries(entries.map(([entry, { types: found }]) => [entry, [found]]))
  const isSame =
    main === root?.['default'] &&
    types === root?.['types'] &&
    JSON.stringify(typesVersions) === JSON.stringify({ '*': expected })
  return isSame ? [] : [`${folder}/package.json main, types and typesVersions must name all that is exported`]
}

function checkFields({ folder, manifest }: Workspace): string[] {
  const facts: [boolean, string][] = [
    [manifest.private !== true, 'must not be private'],
    [manifest.license === 'Apache-2.0', 'must have the license Apache-2.0'],
    [manifest.type === 'module', 'must be of type module'],
    [manifest.sideEffects === false, 'must have sideEffects false'],
    [manifest.files?.includes('dist') === true, 'must publish dist'],
    [(manifest.description ?? '') !== '', 'must have a description'],
    [/^\d+\.\d+\.\d+$/.test(manifest.version ?? ''), 'must have a version'],
    [manifest.publishConfig?.access === 'public', 'must be published with public access'],
    [manifest.exports?.['./package.json'] === './package.json', 'must export ./package.json'],
  ]
  return facts.filter(([holds]) => !holds).map(([, must]) => `${folder}/package.json ${must}`)
}

/** Published manifests that would give their users less than they promise, and private ones that would be published. */
export function checkPublished(repository: Repository): string[] {
  const workspaces = readWorkspaces(repository)
  const missing = PUBLISHED.filter((name) => !workspaces.some((workspace) => workspace.name === name))
  return [
    ...missing.map((name) => `${name} is missing`),
    ...workspaces.flatMap((workspace) => {
      const { folder, manifest } = workspace
      if (!isPublished(workspace))
        return manifest.private === true ? [] : [`${folder}/package.json must be private`]
      return [
        ...checkFields(workspace),
        ...checkPublishedExports(workspace),
        ...checkOldResolvers(workspace),
        ...Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) =>
          checkExportsEntry(repository, workspace, entry, target),
        ),
      ]
    }),
  ]
}

/** A published package that would be released alone: they all move together. */
export function checkReleaseGroup(repository: Repository): string[] {
  const { fixed }: { fixed: string[][] } = JSON.parse(repository.read('.changeset/config.json'))
  const versions = readWorkspaces(repository)
    .filter(isPublished)
    .map(({ manifest }: { manifest: Manifest }) => manifest.version)
  return [
    ...(fixed.some((group) => group.toSorted().join() === PUBLISHED.join())
      ? []
      : ['.changeset/config.json must hold the published packages as one fixed group']),
    ...(new Set(versions).size > 1
      ? [`the published packages have different versions: ${versions.join(', ')}`]
      : []),
  ]
}

/** Manifests that say under which terms nothing may be used, because they say nothing. */
export function checkLicenses(repository: Repository): string[] {
  return repository.files
    .filter(
      (path) => path.endsWith('package.json') && readManifest(repository, path).license !== 'Apache-2.0',
    )
    .map((path) => `${path} must have the license Apache-2.0`)
}
