import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { weigh } from '../requests/bytes.ts'

/** In brotli bytes. */
export interface RouteChunk {
  /** Without the hash. */
  readonly name: string
  readonly ownBytes: number
  /** With every chunk it imports that the start page of the site has not brought already. */
  readonly addedBytes: number
}

const APPS = fileURLToPath(new URL('../../../../apps/', import.meta.url))
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g
const SCRIPT_OF_PAGE = /(?:src|href)="\/assets\/([^"]+\.js)"/g

export function readImportedFiles(code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].map(([, file = '']) => file)
}

function readClosure(files: readonly string[], read: (file: string) => Buffer): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...readImportedFiles(read(file).toString('utf8')))
  }
  return reached
}

/** Heaviest first. */
export function readRouteChunks(): RouteChunk[] {
  const chunks = globSync('*/dist/index.html', { cwd: APPS }).flatMap((page) => {
    const assets = join(APPS, dirname(page), 'assets')
    const read = (file: string): Buffer => readFileSync(join(assets, file))
    const html = readFileSync(join(APPS, page), 'utf8')
    const start = readClosure(
      [...html.matchAll(SCRIPT_OF_PAGE)].map(([, file = '']) => file),
      read,
    )
    return globSync('*.screen-*.js', { cwd: assets }).map((file): RouteChunk => {
      const added = [...readClosure([file], read)].filter((other) => !start.has(other))
      return {
        name: `${dirname(dirname(page))}/${basename(file).replace(/\.screen-.*/, '')}`,
        ownBytes: weigh(read(file)).brotli,
        addedBytes: added.reduce((sum, other) => sum + weigh(read(other)).brotli, 0),
      }
    })
  })
  return chunks.toSorted((a, b) => b.ownBytes - a.ownBytes)
}
