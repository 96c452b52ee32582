import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const rootFolder: string = fileURLToPath(new URL('../../../', import.meta.url))

export const REPORTS = 'tooling/api-reports/reports'

export interface Entry {
  readonly packageName: string
  readonly folder: string
  /** Such as `@platform/session/claims`. */
  readonly specifier: string
  /** From the folder of the package. */
  readonly declarations: string
  /** From the root. */
  readonly report: string
}

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly publishConfig?: {
    readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>
  }
}

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
