import { createReadStream, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from '@platform/devstack'
import { replaceElement, type SiteConfiguration } from './configuration.ts'

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface StaticHost {
  readonly url: string
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Serves the built files of an app as any static host would: files as they are, everything else is `index.html`, in which
 * an operator has edited the configuration. It knows nothing of our server.
 */
export async function startStaticHost(
  app: string,
  edit: (configuration: SiteConfiguration) => SiteConfiguration,
): Promise<StaticHost> {
  const folder = join(APPS, app, 'dist')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const page = replaceElement(html, edit)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid')
    const file = join(folder, pathname)
    const type = TYPES[extname(pathname)]
    if (type !== undefined && existsSync(file) && statSync(file).isFile()) {
      response.setHeader('Content-Type', type)
      createReadStream(file).pipe(response)
      return
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(page)
  })
  const { port, close } = await listen(server)
  return { url: `http://localhost:${port}`, [Symbol.asyncDispose]: close }
}
