import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|json|svg|txt|xml)$/
/** Below this a compressed answer saves no packet. */
const MIN_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** No server then spends time compressing the same bytes again. */
export function precompressPlugin(): Plugin {
  let outDirectory = ''
  return {
    name: 'platform:precompress',
    apply: 'build',
    configResolved(config) {
      outDirectory = config.build.outDir
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(outDirectory, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  // An operator edits the configuration inside the page; a compressed twin would go on serving the old one.
  if (path.endsWith('.html')) return
  const bytes = await readFile(path)
  if (bytes.byteLength < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    toBrotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    toGzip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
