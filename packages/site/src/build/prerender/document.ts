import { directionOf, LANGUAGES, type Language } from '@platform/i18n'
import type { RenderedPage } from '../../start-up/prerender/page-to-render.ts'
import { RENDERED_DATA_ID, type RenderedData } from '../../start-up/entry/rendered-page.ts'
import { escapeHtml } from '../escape-html.ts'
import { readCriticalStyle } from './critical-style.ts'

interface DocumentParts {
  /** The built `index.html`, whose head and configuration every page shares. */
  readonly shell: string
  readonly rendered: RenderedPage
  readonly language: Language
  readonly css: string
  readonly bootScript: string
  readonly startScript: string
  readonly startStyles: readonly string[]
}

/** On the lead, the text under the heading, which is what a page is opened for. */
const LEAD_ID = 'lead'

/**
 * A whole document around a rendered page: its styles inside, and no script but the small one that starts the
 * site. Nothing asks for the font ahead: Chromium holds the first paint for a font that is preloaded, and the
 * system's own, set to the same measures, is there at once.
 */
export async function createDocument(parts: DocumentParts): Promise<string> {
  const { shell, rendered, language } = parts
  const content = markLead(createRoot(parts))
  const style = await readCriticalStyle(`<html><body>${content}</body></html>`, parts.css)
  const head = [
    `<meta name="description" content="${escapeHtml(rendered.description)}">`,
    ...LANGUAGES.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${rendered.path}?lang=${other}">`,
    ),
    ...createExpectation(content),
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

/** Of no meaning to React, which takes over the element as it is. */
function markLead(html: string): string {
  return html.replace(/<\/h1><p(?=[ >])/, `$& id="${LEAD_ID}"`)
}

/**
 * Where a browser knows it, the first paint is that of the first lines, and not of half a header that then
 * moves. A page without a lead is painted as it comes.
 */
function createExpectation(content: string): string[] {
  return content.includes(` id="${LEAD_ID}"`)
    ? [`<link rel="expect" href="#${LEAD_ID}" blocking="render">`]
    : []
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
