import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { markdownPlugin } from '@platform/screens/markdown-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'
import { cardsPlugin } from './build/cards/cards-plugin.ts'
import { CHUNKS } from './build/chunks.ts'
import { loadSite } from './build/load-site.ts'
import { localesPlugin } from './build/locales-plugin.ts'
import { nameAsset } from './build/name-asset.ts'
import { precompressPlugin } from './build/precompress-plugin.ts'
import { prerenderPlugin } from './build/prerender/prerender-plugin.ts'
import { picturesPlugin } from './build/pictures-plugin.ts'
import { sitePlugin } from './build/site-plugin.ts'
import { SOURCE_CONDITION } from './build/source-condition.ts'

/** The Vite root of every site: its `index.html` and entry live here, so that an app needs neither. */
const siteRoot = fileURLToPath(new URL('..', import.meta.url))

/** The whole Vite configuration of an app, read from the folder Vite is started in. */
export default defineConfig(async (): Promise<UserConfig> => {
  const appDirectory = process.cwd()
  const { site, port, apiPort, apiBases } = await loadSite(appDirectory, process.env['PORT_BASE'])
  const logo = readFileSync(`${appDirectory}/logo.svg`, 'utf8')
  return {
    root: siteRoot,
    publicDir: false,
    // Four dev servers run at once; a shared cache would make them overwrite each other.
    cacheDir: `${appDirectory}/node_modules/.vite`,
    plugins: [
      react(),
      sitePlugin({ appDirectory, site, apiBases, logo }),
      markdownPlugin(),
      localesPlugin(),
      picturesPlugin(site.id),
      cardsPlugin(appDirectory, site),
      prerenderPlugin({ appDirectory, siteRoot, plugins: () => [react(), markdownPlugin()].flat() }),
      precompressPlugin(),
    ],
    resolve: {
      conditions: [SOURCE_CONDITION, ...defaultClientConditions],
      // The shim brings along, for React before version 18, what React has had itself since.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    server: { port, strictPort: true, proxy: { '/api': `http://localhost:${apiPort}` } },
    build: {
      outDir: `${appDirectory}/dist`,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // Inlined files would need `data:` sources and could not be cached apart from their script.
      assetsInlineLimit: 0,
      // The start is one file on purpose; the benchmark watches its size.
      chunkSizeWarningLimit: 700,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          entryFileNames: nameAsset('start', 'js'),
          chunkFileNames: nameAsset('[name]', 'js'),
          assetFileNames: nameAsset('[name]', '[ext]'),
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
  }
})
