import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PICTURES = join(import.meta.dirname, '../../pictures')

/** What the landing pages show of the product: `npx pnpm@12.21.0 --filter @platform/e2e screenshots landing-pictures` makes them anew. */
export function picturesPlugin(siteId: string): Plugin {
  const folder = join(PICTURES, siteId.toLowerCase())
  const names = existsSync(folder) ? readdirSync(folder) : []
  return {
    name: 'platform:pictures',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response) => {
        const name = (request.url ?? '').slice(1)
        if (names.includes(name)) {
          response.setHeader('Content-Type', 'image/webp').end(readFileSync(join(folder, name)))
        } else response.writeHead(404).end()
      })
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({
          type: 'asset',
          fileName: `pictures/${name}`,
          source: readFileSync(join(folder, name)),
        })
      }
    },
  }
}
