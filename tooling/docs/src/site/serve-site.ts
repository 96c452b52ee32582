import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listen } from '@platform/devstack'
import { CONTENT_SECURITY_POLICY } from './policy.ts'

export interface ServedSite {
  readonly url: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built site as a static host would, with its policy; port 0 is any free one. */
export async function serveSite(folder: string, port: number): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    readFile(join(folder, path)).then(
      (content) => {
        response.writeHead(200, {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          'content-security-policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
          'x-content-type-options': 'nosniff',
        })
        response.end(content)
      },
      () => response.writeHead(404).end('There is no such page.'),
    )
  })
  const { port: openPort, close } = await listen(server, port)
  return { url: `http://127.0.0.1:${openPort}/`, close }
}
