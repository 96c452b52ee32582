import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, loadConfigFromFile, mergeConfig, type ConfigEnv } from 'vite'
import { fetchOnMountPlugin } from './fetch-on-mount.ts'

// Run in the folder of an app, where its Vite configuration looks for it.

const [outDir] = process.argv.slice(2)
const environment: ConfigEnv = { command: 'build', mode: 'production' }
const own = await loadConfigFromFile(environment, 'vite.config.ts', undefined, undefined, undefined, 'native')
if (own === null || outDir === undefined) throw new Error('The app or the folder for its build is missing')
await build({
  ...mergeConfig(own.config, { plugins: [fetchOnMountPlugin()], build: { outDir, emptyOutDir: true } }),
  configFile: false,
  logLevel: 'error',
})

// The renderer is a build of its own, which knows what the pages would have asked for: nobody is to ask for it early either.
const preloadsFile = join(outDir, 'prerendered/preloads.json')
const preloads: unknown = JSON.parse(await readFile(preloadsFile, 'utf8'))
await writeFile(
  preloadsFile,
  JSON.stringify(preloads, (name, value: unknown) => (name === 'early' ? undefined : value)),
)
