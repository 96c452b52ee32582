import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import { escapeHtml } from '../../infrastructure/html/escape-html.ts'
import { createOfflinePage } from '../../infrastructure/html/offline-page.ts'

interface IndexPage {
  readonly language: Language
  readonly name: string
  readonly exportedAt: Date
  /** Where everything else is in the archive. */
  readonly files: readonly string[]
}

const FOLDERS = ['files/documents/', 'files/messages/', 'files/calendar/', 'files/studies/', 'data/'] as const
const TITLES = {
  'files/documents/': 'documents',
  'files/messages/': 'messages',
  'files/calendar/': 'calendar',
  'files/studies/': 'studies',
  'data/': 'data',
} as const satisfies Record<(typeof FOLDERS)[number], string>

/** What a person opens first: it names every file of the archive and leads to it, without a connection. */
export function createIndexPage({ language, name, exportedAt, files }: IndexPage): Uint8Array {
  const t = readMailTexts(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(exportedAt)
  const sections = FOLDERS.flatMap((folder) => {
    const own = files.filter((file) => file.startsWith(folder))
    return own.length === 0 ? [] : [layOut(t(`dataExports.${TITLES[folder]}`), folder, own)]
  })
  const prepared = `<p>${escapeHtml(t('dataExports.prepared', { date: day }))}</p>`
  return createOfflinePage({
    language,
    title: t('dataExports.title', { name }),
    sections: [prepared, ...sections],
  })
}

function layOut(title: string, folder: string, files: readonly string[]): string {
  const items = files.map((file) => {
    const address = file.split('/').map(encodeURIComponent).join('/')
    return `<li><a href="${escapeHtml(address)}"><bdi>${escapeHtml(file.slice(folder.length))}</bdi></a></li>`
  })
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}
