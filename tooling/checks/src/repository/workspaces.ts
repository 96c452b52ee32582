import type { Repository } from './repository.ts'

export interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly private?: boolean
  readonly license?: string
  readonly type?: string
  readonly description?: string
  readonly sideEffects?: unknown
  readonly files?: readonly string[]
  readonly main?: string
  readonly types?: string
  readonly typesVersions?: unknown
  readonly exports?: Readonly<Record<string, unknown>>
  readonly publishConfig?: { readonly access?: string; readonly exports?: Readonly<Record<string, unknown>> }
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Workspace {
  /** The folder from the root, such as `packages/session`. */
  readonly folder: string
  readonly name: string
  readonly manifest: Manifest
}

export function readManifest(repository: Repository, path: string): Manifest {
  const manifest: Manifest = JSON.parse(repository.read(path))
  return manifest
}

/** Every workspace of the repository: a folder below `packages`, `apps` or `tooling` with a manifest. */
export function readWorkspaces(repository: Repository): Workspace[] {
  return repository.files
    .filter((path) => /^(packages|apps|tooling)\/[^/]+\/package\.json$/.test(path))
    .map((path) => {
      const manifest = readManifest(repository, path)
      return { folder: path.slice(0, -'/package.json'.length), name: manifest.name ?? '', manifest }
    })
}

/** The package that a specifier names, and the rest of it: `@platform/session/claims` -> `@platform/session`, `claims`. */
export function splitSpecifier(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return { name: parts.slice(0, length).join('/'), subpath: parts.slice(length).join('/') }
}
