import type { Language } from '@platform/contract'
import { directionOf } from '@platform/i18n/mail'
import { strToU8 } from 'fflate'
import { escapeHtml } from './escape-html.ts'

const STYLE =
  'body{max-width:44rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif}li,p{overflow-wrap:anywhere}h2{margin-block:1.5rem 0;font-size:1rem}p{margin-block:.25rem;white-space:pre-line}'

interface OfflinePage {
  readonly language: Language
  readonly title: string
  /** HTML. */
  readonly sections: readonly string[]
}

/** A page of an archive, which is read without a connection. */
export function createOfflinePage({ language, title, sections }: OfflinePage): Uint8Array {
  const heading = escapeHtml(title)
  return strToU8(
    [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
      `<title>${heading}</title><style>${STYLE}</style></head><body><h1 dir="auto">${heading}</h1>`,
      ...sections,
      '</body></html>\n',
    ].join('\n'),
  )
}
