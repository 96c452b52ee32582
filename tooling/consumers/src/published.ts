import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const rootFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** A package that goes to a registry. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: string
  /** What can be imported from it: `@platform/session`, `@platform/session/claims`. */
  readonly entries: readonly string[]
}

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> }
}

/** The packages that their own manifests say are published, with every entry that has code. */
export function readPublished(): PublishedPackage[] {
  return globSync('packages/*/package.json', { cwd: rootFolder }).flatMap((path) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(rootFolder, path), 'utf8'))
    if (manifest.private === true) return []
    const folder = join(rootFolder, path, '..')
    const { name, publishConfig: { exports = {} } = {} } = manifest
    const entries = Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === 'object' ? [entry.replace('.', name)] : [],
    )
    return [{ name, folder, entries }]
  })
}

/** The one version of each dependency that this repository uses. */
export function readCatalog(): ReadonlyMap<string, string> {
  const text = readFileSync(join(rootFolder, 'pnpm-workspace.yaml'), 'utf8')
  const rows = text.matchAll(/^ {2}'?(@?[\w./-]+)'?: (\d[\w.-]*)$/gm)
  return new Map(Array.from(rows, ([, name = '', version = '']) => [name, version]))
}
