import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

export type Encoding = 'br' | 'gzip'

export interface SiteFile {
  readonly body: Buffer
  readonly contentType: string
  readonly encoding: Encoding | undefined
  /** Its name changes with its content. */
  readonly isImmutable: boolean
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Left by the build beside each file. */
export function isCompressedCopy(path: string): boolean {
  return COPIES.some(([, extension]) => path.endsWith(extension))
}

// Vite writes name-hash.extension, the hash having seven letters.
const HASHED_ASSET = /^\/assets\/.+-[\w-]{7}\.\w+$/

export function isHashedAsset(path: string): boolean {
  return HASHED_ASSET.test(path)
}

/**
 * Reads a file of a site, as a compressed copy where the browser takes one and the build left one.
 *
 * @param directory the site's `dist`
 * @param pathname as it stood in the address, still encoded
 * @returns `undefined` for what is not there or must not be reached
 */
export async function readSiteFile(
  directory: string,
  pathname: string,
  accepted: ReadonlySet<string>,
): Promise<SiteFile | undefined> {
  const path = readSafePath(pathname)
  const contentType = path === undefined ? undefined : CONTENT_TYPES[extname(path)]
  if (path === undefined || contentType === undefined) return undefined
  const file = join(directory, path)
  const writtenAt = await readTime(file)
  if (writtenAt === undefined) return undefined
  const facts = { contentType, isImmutable: isHashedAsset(path) }
  for (const [encoding, extension] of COPIES) {
    if (!accepted.has(encoding)) continue
    // A copy older than its file is of another content: somebody edited the file after the build.
    if (((await readTime(file + extension)) ?? 0) < writtenAt) continue
    return { ...facts, encoding, body: await readFile(file + extension) }
  }
  return { ...facts, encoding: undefined, body: await readFile(file) }
}

/** No way out of the folder, no hidden files; the page itself has its own way. */
function readSafePath(pathname: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const isSafe = !/[\0\\]/.test(path) && path.split('/').every((segment) => !segment.startsWith('.'))
  return isSafe && !path.endsWith('.html') ? path : undefined
}

async function readTime(file: string): Promise<number | undefined> {
  try {
    const facts = await stat(file)
    return facts.isFile() ? facts.mtimeMs : undefined
  } catch {
    return undefined
  }
}
