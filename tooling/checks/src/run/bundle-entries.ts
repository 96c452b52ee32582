// Bundles published entries the way their users would, minified and without what the user installs beside them,
// because the size of a file of `dist` says little: it is not minified, and shares its chunks with other entries.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { rootFolder } from '../repository/root.ts'
import { chooseOwnChunks, type Chunk } from './chunks.ts'

const OUTPUT = join(rootFolder, 'tooling/checks/.reports/bundles')
const CORE = 'session'

/** The entries of one package by the name of the file to write; they share what they have in common with the core. */
const ENTRIES: Readonly<Record<string, string>> = {
  [CORE]: 'packages/session/dist/index.js',
  'session-react': 'packages/session/dist/react/index.js',
}

async function bundle(): Promise<Chunk[]> {
  const input = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, path]) => [name, join(rootFolder, path)]),
  )
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input,
        external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if (!('output' in result)) throw new Error('the bundler gave more than one answer')
  return result.output.filter((output) => output.type === 'chunk')
}

mkdirSync(OUTPUT, { recursive: true })
for (const [name, code] of chooseOwnChunks(await bundle(), Object.keys(ENTRIES), CORE)) {
  writeFileSync(join(OUTPUT, `${name}.js`), code)
}
