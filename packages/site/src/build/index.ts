import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { markdownPlugin } from '@platform/screens/markdown-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'
import { loadSite } from './load-site.ts'
import { localesPlugin } from './locales-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { prerenderPlugin } from './prerender/prerender-plugin.ts'
import { SOURCE_CONDITION } from './source-condition.ts'
import { createStartChunk } from './start-chunk.ts'
import { sitePlugin } from './site-plugin.ts'

/** The Vite root of every site: its `index.html` and entry live here, so that an app needs neither. */
const siteRoot = fileURLToPath(new URL('../../', import.meta.url))

/**
 * What many pages share travels in few files: on a phone a request costs as much as many kilobytes, and the small pieces
 * that are left over otherwise would be dozens.
 */
const SHARED_CHUNKS = [
  // All schemas of the contract are reached from the start, through the index of their package, but only forms use them.
  // So they get a file of their own, and what the start does use of the contract and of oRPC is taken out before.
  {
    name: 'facts',
    test: /contract[\\/]src[\\/](?:bases|limits|version-tag|errors[\\/]errors|permissions[\\/]accounts|messages[\\/]events|main[\\/]settings[\\/]erasure)/,
    priority: 40,
  },
  { name: 'calls', test: /node_modules[\\/]@orpc[\\/]/, priority: 30 },
  { name: 'schemas', test: /[\\/](?:zod|packages[\\/]contract[\\/]src)[\\/]/, priority: 20 },
  { name: 'elements', test: /packages[\\/]ui[\\/]src[\\/](elements|appearance)[\\/]/, minShareCount: 2 },
  {
    name: 'pieces',
    test: /packages[\\/](?:i18n|routing|screens[\\/]src[\\/](?:loading|services|dashboard))[\\/]/,
    minShareCount: 3,
  },
  { name: 'forms', test: /screens[\\/]src[\\/](?:forms|files)[\\/]/, minShareCount: 2 },
  // The settings of four kinds of account: much code, which no other page needs.
  { name: 'settings', test: /screens[\\/]src[\\/](?:settings|security|signature|sign-ins|access-log)[\\/]/ },
]

/**
 * The whole Vite configuration of an app, read from the folder Vite is started in.
 *
 * @example
 * // apps/candoo/vite.config.ts
 * export { default } from '@platform/site/vite'
 */
export default defineConfig(async (): Promise<UserConfig> => {
  const appDirectory = process.cwd()
  const { site, port, apiPort, apiBases } = await loadSite(appDirectory, process.env['PORT_BASE'])
  const start = createStartChunk(fileURLToPath(new URL('../start/main.tsx', import.meta.url)))
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
      prerenderPlugin({ appDirectory, siteRoot, plugins: () => [react(), markdownPlugin()].flat() }),
      precompressPlugin(),
      start.plugin,
    ],
    resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
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
      rolldownOptions: { output: { codeSplitting: { groups: [start.group, ...SHARED_CHUNKS] } } },
    },
  }
})
