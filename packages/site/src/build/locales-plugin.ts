import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const localesDirectory = join(dirname(require.resolve('@platform/i18n/package.json')), 'locales')
const LOCALE_PATH = /^\/([a-z]{2})\/([a-z]+)\.json(?:\?|$)/

/** Serves and emits the translation files at `/locales/{lng}/{ns}.json`. */
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

/** All texts of a language, by namespace. */
export function readTexts(language: string): Record<string, Record<string, unknown>> {
  const files = readdirSync(join(localesDirectory, language))
  return Object.fromEntries(
    files.map((name) => [name.replace(/\.json$/, ''), JSON.parse(readLocale(`${language}/${name}`))]),
  )
}

function listLocaleFiles(): string[] {
  return readdirSync(localesDirectory).flatMap((language) =>
    readdirSync(join(localesDirectory, language)).map((name) => `${language}/${name}`),
  )
}

function readLocale(file: string): string {
  return readFileSync(join(localesDirectory, file), 'utf8')
}
