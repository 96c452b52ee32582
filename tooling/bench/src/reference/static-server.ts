import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listen } from '@platform/devstack'

export interface StaticServer {
  readonly url: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function createAnswer(path: string): Answer {
  const bytes = readFileSync(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  // A font is compressed already.
  if (type.startsWith('font/')) return { headers: { 'content-type': type }, body: bytes }
  return { headers: { 'content-type': type, 'content-encoding': 'br' }, body: brotliCompressSync(bytes) }
}

async function readAnswers(folder: string): Promise<ReadonlyMap<string, Answer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, createAnswer(path)]))
}

/** Compressed beforehand as the sites are; `/` is `index.html`. The policy is headers of every answer. */
export async function serveFolder(
  folder: string,
  policy: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const answers = await readAnswers(folder)
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const answer = answers.get(pathname === '/' ? '/index.html' : pathname)
    if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(200, { ...answer.headers, ...policy }).end(answer.body)
  })
  const { port, close } = await listen(server)
  return { url: `http://127.0.0.1:${port}/`, close }
}
