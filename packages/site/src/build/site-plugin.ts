import { createPaletteCss, derivePalette, readLogoColour } from '@platform/ui/palette'
import type { Plugin } from 'vite'
import type { Site } from '../site.ts'
import { escapeHtml } from './escape-html.ts'

const PALETTE_ID = 'virtual:site-palette.css'
const RESOLVED_PALETTE_ID = '\0virtual:site-palette.css'
const LOGO_PATH = '/logo.svg'

interface Brand {
  readonly appDirectory: string
  readonly site: Site
  readonly apiBases: Readonly<Record<string, string>>
  readonly logo: string
}

export function sitePlugin(brand: Brand): Plugin {
  const { appDirectory, site, apiBases, logo } = brand
  let logoUrl = LOGO_PATH
  return {
    name: 'platform:site',
    resolveId: (id) => (id === PALETTE_ID ? RESOLVED_PALETTE_ID : undefined),
    load: (id) =>
      id === RESOLVED_PALETTE_ID
        ? createPaletteCss(derivePalette(readLogoColour(logo))) + createLogoCss(logo)
        : undefined,
    configureServer(server) {
      server.middlewares.use(LOGO_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(logo)
      })
      // `site.ts` and the logo belong to no module of the page, so a change needs a fresh start of the server.
      const own = [`${appDirectory}/site.ts`, `${appDirectory}/logo.svg`]
      server.watcher.add(own)
      server.watcher.on('change', (file) => {
        if (own.includes(file)) void server.restart()
      })
    },
    buildStart() {
      if (this.environment.mode !== 'build') return
      const reference = this.emitFile({ type: 'asset', name: 'logo.svg', source: logo })
      logoUrl = `/${this.getFileName(reference)}`
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%SITE_NAME%', escapeHtml(site.name))
          .replaceAll('%SITE_LOGO%', logoUrl)
          .replace('%SITE_CONFIGURATION%', createConfigurationJson(site, logoUrl, apiBases)),
    },
  }
}

function createConfigurationJson({ id, name, pages }: Site, logo: string, api: Brand['apiBases']): string {
  const json = JSON.stringify({ id, name, logo, pages, api }, undefined, 2)
  // A name holding `</script>` must not end the element.
  return json.replaceAll('<', '\\u003c')
}

/** The place of the logo is kept free before it has arrived. @throws when the drawing has no `viewBox` */
function createLogoCss(logo: string): string {
  const [, width, height] = /<svg[^>]*viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(logo) ?? []
  if (width === undefined || height === undefined) throw new Error('The logo has no viewBox.')
  return `:root{--logo-shape:${width}/${height}}`
}
