import { extname } from 'node:path'
import { CARDS_ADDRESS } from '@platform/screens/cards'
import type { Plugin } from 'vite'
import { readCards } from './read-cards.ts'
import type { Site } from '../../site.ts'

const FOLDER = '/cards'
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The cards of a brand and their pictures, as files of its site. */
export function cardsPlugin(appDirectory: string, site: Site): Plugin {
  const readFiles = (): ReadonlyMap<string, string | Buffer> => {
    const cards = readCards(appDirectory, site)
    if (cards === undefined) return new Map()
    const pictures = [...cards.pictures].map(([name, body]) => [`${FOLDER}/${name}`, body] as const)
    return new Map<string, string | Buffer>([[CARDS_ADDRESS, cards.json], ...pictures])
  }
  // A mistake stops the start of the development server too.
  readFiles()
  return {
    name: 'platform:cards',
    configureServer(server) {
      server.middlewares.use(FOLDER, (request, response, next) => {
        const path = new URL(request.originalUrl ?? '/', 'http://site.invalid').pathname
        try {
          // Read anew, so that an edit shows with the next look.
          const body = readFiles().get(path)
          if (body === undefined) response.writeHead(404).end()
          else response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? '').end(body)
        } catch (error) {
          next(error)
        }
      })
    },
    generateBundle() {
      for (const [path, source] of readFiles())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}
