import type { Repository } from '../repository/repository.ts'
import { readManifest, readWorkspaces } from '../repository/workspaces.ts'

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/
const INSTALLED = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The catalog of pnpm-workspace.yaml: versions by package. */
export function readCatalog(repository: Repository): Map<string, string> {
  const section = /^catalog:\n((?:[ \t]+.*\n?)*)/m.exec(repository.read('pnpm-workspace.yaml'))?.[1] ?? ''
  const lines = section.split('\n').flatMap((line) => {
    const match = /^\s+['"]?([^'":#\s]+)['"]?:\s*['"]?([^'"\s]+)['"]?\s*$/.exec(line)
    return match?.[1] === undefined || match[2] === undefined ? [] : [[match[1], match[2]] as const]
  })
  return new Map(lines)
}

/** Versions in the catalog that leave a choice to the day of the installation. */
export function checkCatalog(repository: Repository): string[] {
  const catalog = readCatalog(repository)
  if (catalog.size === 0) return ['pnpm-workspace.yaml holds no catalog']
  return [...catalog]
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `the catalog has ${name} ${version}, which is not one exact version`)
}

function checkVersion(
  name: string,
  version: string,
  catalog: ReadonlyMap<string, string>,
): string | undefined {
  if (name.startsWith('@platform/')) return version === 'workspace:*' ? undefined : 'must be workspace:*'
  if (version !== 'catalog:') return 'must be catalog:'
  return catalog.has(name) ? undefined : 'is not in the catalog'
}

/** Dependencies that bring a version of their own past the catalog. */
export function checkVersions(repository: Repository): string[] {
  const catalog = readCatalog(repository)
  const root = { folder: '.', manifest: readManifest(repository, 'package.json') }
  return [root, ...readWorkspaces(repository)].flatMap(({ folder, manifest }) =>
    INSTALLED.flatMap((field) =>
      Object.entries(manifest[field] ?? {}).flatMap(([name, version]) => {
        const problem = checkVersion(name, version, catalog)
        return problem === undefined ? [] : [`${folder}/package.json: ${name} ${version} ${problem}`]
      }),
    ),
  )
}

/** A package manager that would not be the same everywhere. */
export function checkPackageManager(repository: Repository): string[] {
  const { packageManager }: { packageManager?: string } = JSON.parse(repository.read('package.json'))
  const isPinned = /^pnpm@\d+\.\d+\.\d+$/.test(packageManager ?? '')
  return isPinned ? [] : ['package.json must pin packageManager to one version of pnpm']
}
