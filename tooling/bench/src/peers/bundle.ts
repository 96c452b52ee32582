import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const ENTRY = 'virtual:peer-entry'

/** Minified, as a page would load it. */
export async function bundleCode(code: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    plugins: [
      {
        name: 'peer-entry',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === ENTRY
            ? `\0${ENTRY}`
            : importer === `\0${ENTRY}` && id.startsWith('./')
              ? FOLDER + id.slice(2)
              : null,
        load: (id) => (id === `\0${ENTRY}` ? code : null),
      },
    ],
    resolve: { conditions: ['@platform/source', 'module', 'browser'] },
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { page: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  if (!('output' in result)) throw new Error('the bundler gave more than one answer')
  const [chunk, ...others] = result.output.filter((output) => output.type === 'chunk')
  if (chunk === undefined || others.length > 0) throw new Error('the bundler did not make one file')
  return chunk.code
}

/** For its weight. */
export function bundleUse(use: string): Promise<string> {
  return bundleCode(`export { openPeer } from './uses/${use}.ts'`)
}

export function bundleDriven(use: string): Promise<string> {
  return bundleCode(`import { openPeer } from './uses/${use}.ts'
import { drive } from './page/drive.ts'
drive(openPeer)`)
}
