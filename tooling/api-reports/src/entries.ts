import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of this repository. */
export const rootFolder: string = fileURLToPath(new URL('../../../', import.meta.url))

/** Where the reports are, from the root. */
export const REPORTS = 'tooling/api-reports/reports'

/** One thing that a user of a published package can import. */
export interface Entry {
  readonly packageName: string
  /** Where the package is, such as `packages/session`. */
  readonly folder: string
  /** What is written in an import, such as `@platform/session/claims`. */
  readonly specifier: string
  /** The declarations that come with it, from the folder of the package. */
  readonly declarations: string
  /** Its report, from the root. */
  readonly report: string
}

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly publishConfig?: {
    readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>
  }
}

/** Every entry of every published package that comes with declarations, in the order of their names. */
export function listEntries(root: string): Entry[] {
  return globSync('packages/*/package.json', { cwd: root })
    .toSorted()
    .flatMap((path) => {
      const manifest: Manifest = JSON.parse(readFileSync(join(root, path), 'utf8'))
      return manifest.private === true ? [] : entriesOf(manifest, dirname(path).replaceAll('\\', '/'))
    })
}

function entriesOf({ name, publishConfig }: Manifest, folder: string): Entry[] {
  const short = name.replace(/^.*\//, '')
  return Object.entries(publishConfig?.exports ?? {}).flatMap(([subpath, target]) => {
    const declarations = typeof target === 'string' ? undefined : target.types
    if (declarations === undefined) return []
    const report = `${REPORTS}/${short}/${subpath === '.' ? 'index' : subpath.slice(2)}.api.md`
    return [{ packageName: name, folder, specifier: name + subpath.slice(1), declarations, report }]
  })
}
