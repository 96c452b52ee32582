import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from '../../cache-folder.ts'
import { serveBuilds, type Product } from '../../product/product.ts'

const BUILD = fileURLToPath(new URL('build.ts', import.meta.url))
const APP = fileURLToPath(new URL('../../../../../apps/default/', import.meta.url))

export async function serveOnMountSite(): Promise<Product> {
  const sites = join(cacheFolder, 'on-mount')
  await buildSite(join(sites, 'default/dist'))
  return serveBuilds(sites, 'Platform')
}

async function buildSite(outDirectory: string): Promise<void> {
  const build = ['--conditions=@platform/source', BUILD, outDirectory]
  const child = spawn(process.execPath, build, { cwd: APP, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the site that fetches on mount could not be built; see above')
}
