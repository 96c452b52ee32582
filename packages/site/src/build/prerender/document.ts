import { directionOf, LANGUAGES, type Language } from '@platform/i18n'
import type { RenderedPage } from '../../prerender/page-to-render.ts'
import { RENDERED_DATA_ID, type RenderedData } from '../../start/rendered-page.ts'
import { escapeHtml } from '../escape-html.ts'
import { readCriticalStyle } from './critical-style.ts'

interface DocumentParts {
  /** The built `index.html`, whose head and configuration every page shares. */
  readonly shell: string
  readonly rendered: RenderedPage
  readonly language: Language
  /** All styles of the page. */
  readonly css: string
  readonly bootScript: string
  readonly startScript: string
  readonly startStyles: readonly string[]
}

/** A whole document around a rendered page: its styles inside, and no script but the small one that starts the site. */
export async function createDocument(parts: DocumentParts): Promise<string> {
  const { shell, rendered, language } = parts
  const content = createRoot(parts)
  const font = readFontAddress(parts.css, language)
  const style = await readCriticalStyle(`<html><body>${content}</body></html>`, parts.css)
  const head = [
    `<meta name="description" content="${escapeHtml(rendered.description)}">`,
    ...LANGUAGES.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${rendered.path}?lang=${other}">`,
    ),
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${style}</style>`,
    `<script type="module" async src="${parts.bootScript}"></script>`,
  ].join('\n    ')
  return shell
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(rendered.title)}</title>`)
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(/<body>[\s\S]*<\/body>/, () => `<body>${content}</body>`)
}

function createRoot({ rendered, startScript, startStyles }: DocumentParts): string {
  const facts = {
    'data-prerendered': rendered.fingerprint,
    'data-path': rendered.path,
    'data-start': startScript,
    'data-start-styles': startStyles.join(' '),
  }
  const attributes = Object.entries(facts).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<div id="root" ${attributes.join(' ')}>${rendered.html}</div>${createData(rendered.data)}`
}

function createData(data: RenderedData): string {
  if (data.length === 0) return ''
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${RENDERED_DATA_ID}">${json}</script>`
}

/** The font of the first text; asked for beside the styles and not after them. */
function readFontAddress(css: string, language: Language): string {
  const name = language === 'ar' ? 'noto-sans-arabic-arabic' : 'hyperlegible-next-latin-wght'
  const [, address] = new RegExp(`url\\(["']?([^"')]*${name}[^"')]*)`).exec(css) ?? []
  if (address === undefined) throw new Error(`The styles name no font ${name}`)
  return address
}
