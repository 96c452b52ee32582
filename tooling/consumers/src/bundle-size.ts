import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** How much one import costs whoever bundles it, minified and with brotli, in bytes. */
export async function measureImport(project: string, name: string, entry: string): Promise<number> {
  const input = join(project, 'single-import.js')
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'single-import',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? `export { ${name} } from '${entry}'` : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('The bundler gave more than one answer.')
  const code = result.output.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n')
  return brotliCompressSync(code).byteLength
}
