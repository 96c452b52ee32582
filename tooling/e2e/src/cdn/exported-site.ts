import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDataDirectory, runScript, switchPageOff } from '@platform/server/testing'
import type { Site } from '../sites.ts'

const BUILD = fileURLToPath(new URL('../../../../apps/default/dist', import.meta.url))
/** Vite writes name-hash.extension, the hash having seven letters. */
const HASHED = /(?<=-[\w-]{6})[\w-](?=\.\w+$)/

/** The first site as it is exported, in a folder of its own. */
export interface ExportedSite extends AsyncDisposable {
  readonly folder: string
  /** Exports a build in which every file has another name. */
  deployNext(): Promise<void>
  /** Takes away the files of before, as a network does that keeps none; those of the current build stay unless told. */
  forget(name: RegExp, builds?: 'before' | 'all'): Promise<void>
}

/**
 * @param apiOrigin where the API of the exported site is
 * @param off the page that an administrator has switched off
 */
export async function exportSite(site: Site, apiOrigin: string, off: string): Promise<ExportedSite> {
  await using opened = new AsyncDisposableStack()
  const data = opened.use(await createDataDirectory())
  const root = await mkdtemp(join(tmpdir(), 'platform-cdn-'))
  opened.defer(() => rm(root, { recursive: true, force: true }))
  const [builds, to] = [join(root, 'builds'), join(root, 'exported')]
  const dist = join(builds, 'default', 'dist')
  await cp(BUILD, dist, { recursive: true, filter: (path) => !/\.(?:br|gz|map)$/.test(path) })
  await switchPageOff(data.path, site.id, off)
  const run = async (): Promise<void> => {
    const settings = { DATA_DIR: data.path, SITES_DIR: builds }
    const { code, output } = await runScript('sites:export', [to, '--api', apiOrigin], settings)
    if (code !== 0) throw new Error(output)
  }
  await run()
  const folder = join(to, site.id)
  const assets = join(folder, 'assets')
  const life = opened.move()
  return {
    folder,
    async deployNext() {
      await renameFiles(dist)
      await run()
    },
    async forget(name, of = 'before') {
      const current = new Set(await readdir(join(dist, 'assets')))
      for (const file of await readdir(assets))
        if (name.test(file) && (of === 'all' || !current.has(file))) await rm(join(assets, file))
    },
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  }
}

/** Gives every file with a hash in its name another hash, also where others name it. */
async function renameFiles(dist: string): Promise<void> {
  const assets = join(dist, 'assets')
  const names = new Map(
    (await readdir(assets)).map((name) => [name, name.replace(HASHED, (last) => (last === 'Z' ? 'Y' : 'Z'))]),
  )
  const rewrite = (text: string): string =>
    text.replaceAll(/[\w.-]+\.(?:js|css|svg|woff2|webp|png)\b/g, (name) => names.get(name) ?? name)
  for (const file of [join(dist, 'index.html'), ...[...names.keys()].map((name) => join(assets, name))]) {
    if (!/\.(?:html|js|css)$/.test(file)) continue
    await writeFile(file, rewrite(await readFile(file, 'utf8')))
  }
  for (const [before, after] of names) await rename(join(assets, before), join(assets, after))
}
