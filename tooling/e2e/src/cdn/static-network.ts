import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { listen } from '@platform/devstack'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface StaticNetwork extends AsyncDisposable {
  readonly url: string
}

/**
 * Serves a folder as a network of static files does that reads `_headers` and `_redirects`: a file where there is one, else what the
 * first rule says that fits. It knows nothing of our server, nor of what the rules are for.
 */
export async function startStaticNetwork(folder: string): Promise<StaticNetwork> {
  const server = createServer((request, response) => {
    answer(folder, request.url ?? '/', response).catch(() => response.destroy())
  })
  const { port, close } = await listen(server)
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}

async function answer(folder: string, address: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(address, 'http://host.invalid')
  const { path, status } = (await isFile(folder, pathname))
    ? { path: pathname, status: 200 }
    : findTarget(readText(folder, '_redirects'), pathname)
  const headers = new Headers()
  for (const rule of readHeaderRules(readText(folder, '_headers'))) {
    // Of several rules the values of all are sent.
    if (fits(rule.path, pathname) || fits(rule.path, path))
      for (const [name, value] of rule.headers) headers.append(name, value)
  }
  headers.set('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
  // Where nothing is said, such networks ask anew each time.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  response.writeHead(status, Object.fromEntries(headers))
  response.end(await readFile(join(folder, path)))
}

const readText = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

async function isFile(folder: string, pathname: string): Promise<boolean> {
  if (/^\/_|\/$/.test(pathname)) return false
  return readFile(join(folder, pathname)).then(
    () => true,
    () => false,
  )
}

function findTarget(text: string, pathname: string): { readonly path: string; readonly status: number } {
  for (const line of text.trim().split('\n')) {
    const [from = '', path = '', status] = line.split(' ')
    if (fits(from, pathname)) return { path, status: Number(status) }
  }
  throw new Error(`no rule says what is at ${pathname}`)
}

/** `*` for whatever follows, `:name` for one segment. */
function fits(rule: string, pathname: string): boolean {
  const pattern = rule
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${pattern}/?$`).test(pathname)
}

interface HeaderRule {
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
}

function readHeaderRules(text: string): readonly HeaderRule[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n')
      return { path, headers: lines.map(readHeader) }
    })
}

function readHeader(line: string): readonly [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
