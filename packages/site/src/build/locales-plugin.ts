import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LANGUAGES, NAMESPACES } from '@platform/i18n'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const localesDirectory = join(dirname(require.resolve('@platform/i18n/package.json')), 'locales')
const LOCALE_PATH = /^\/([a-z]{2})\/([a-z-]+)\.json(?:\?|$)/

export function localesPlugin(): Plugin {
  return {
    name: 'platform:locales',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response) => {
        const [, language, namespace] = LOCALE_PATH.exec(request.url ?? '') ?? []
        const file = `${language}/${namespace}.json`
        if (!listLocaleFiles().includes(file)) {
          response.writeHead(404).end()
          return
        }
        response.setHeader('Content-Type', 'application/json').end(readLocale(file))
      })
    },
    generateBundle() {
      for (const file of listLocaleFiles()) {
        // Written without white space: people wait for these files.
        const source = JSON.stringify(JSON.parse(readLocale(file)))
        this.emitFile({ type: 'asset', fileName: `locales/${file}`, source })
      }
    },
  }
}

export function readTexts(language: string): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    NAMESPACES.map((namespace) => [namespace, JSON.parse(readLocale(`${language}/${namespace}.json`))]),
  )
}

/** What pages load; the texts of mails are the server's. */
function listLocaleFiles(): string[] {
  return LANGUAGES.flatMap((language) => NAMESPACES.map((namespace) => `${language}/${namespace}.json`))
}

function readLocale(file: string): string {
  return readFileSync(join(localesDirectory, file), 'utf8')
}
