import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'

/** The script of a page that tests drive, from its module. */
export async function bundlePage(module: URL): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'session-page-'))
  await build({
    entry: { page: fileURLToPath(module) },
    outDir,
    format: 'esm',
    platform: 'browser',
    config: false,
    silent: true,
    minify: true,
  })
  const script = await readFile(join(outDir, 'page.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return script
}
