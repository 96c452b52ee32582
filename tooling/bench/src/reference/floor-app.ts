import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { cacheFolder } from '../cache-folder.ts'
import { serveFolder, type StaticServer } from './static-server.ts'

const ROOT = fileURLToPath(new URL('floor/', import.meta.url))

/** Builds and serves the least that the libraries of this project can be used for: a heading. */
export async function serveFloorApp(): Promise<StaticServer> {
  const outDir = join(cacheFolder, 'floor')
  await build({
    configFile: false,
    root: ROOT,
    // Every library marks its client components with a directive that the bundler warns of.
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
  })
  return serveFolder(outDir)
}
