import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import { strToU8 } from 'fflate'
import { escapeHtml } from '../../infrastructure/html/escape-html.ts'

interface IndexPage {
  readonly language: Language
  readonly name: string
  readonly exportedAt: Date
  /** Where everything else is in the archive. */
  readonly files: readonly string[]
}

const FOLDERS = ['files/documents/', 'files/messages/', 'files/studies/', 'data/'] as const
const TITLES = {
  'files/documents/': 'documents',
  'files/messages/': 'messages',
  'files/studies/': 'studies',
  'data/': 'data',
} as const satisfies Record<(typeof FOLDERS)[number], string>

const STYLE =
  'body{max-width:44rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif}li{overflow-wrap:anywhere}'

/** What a person opens first: it names every file of the archive and leads to it, without a connection. */
export function createIndexPage({ language, name, exportedAt, files }: IndexPage): Uint8Array {
  const t = readMailTexts(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(exportedAt)
  const sections = FOLDERS.flatMap((folder) => {
    const own = files.filter((file) => file.startsWith(folder))
    return own.length === 0 ? [] : [layOut(t(`dataExports.${TITLES[folder]}`), folder, own)]
  })
  const title = escapeHtml(t('dataExports.title', { name }))
  return strToU8(
    [
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
      `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>`,
      `<p>${escapeHtml(t('dataExports.prepared', { date: day }))}</p>`,
      ...sections,
      '</body></html>\n',
    ].join('\n'),
  )
}

function layOut(title: string, folder: string, files: readonly string[]): string {
  const items = files.map((file) => {
    const address = file.split('/').map(encodeURIComponent).join('/')
    return `<li><a href="${escapeHtml(address)}"><bdi>${escapeHtml(file.slice(folder.length))}</bdi></a></li>`
  })
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}
