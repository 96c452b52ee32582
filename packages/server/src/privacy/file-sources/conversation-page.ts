import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import { escapeHtml } from '../../infrastructure/html/escape-html.ts'
import { createOfflinePage } from '../../infrastructure/html/offline-page.ts'

interface WrittenConversation {
  readonly subject: string
  readonly dependant: string | null
  readonly messages: readonly WrittenMessage[]
}

interface WrittenMessage {
  readonly sentAt: Date
  readonly from: string | null
  readonly text: string
  readonly documents: readonly { readonly title: string }[]
}

/** A conversation as a person reads it: who wrote what, and when. */
export function createConversationPage(
  { subject, dependant, messages }: WrittenConversation,
  language: Language,
): Uint8Array {
  const t = readMailTexts(language)
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const about =
    dependant === null ? [] : [`<p>${escapeHtml(t('dataExports.about', { name: dependant }))}</p>`]
  const written = messages.flatMap(({ sentAt, from, text, documents }) => [
    `<h2><bdi>${escapeHtml(from ?? t('dataExports.somebody'))}</bdi>, <time datetime="${sentAt.toISOString()}">${escapeHtml(times.format(sentAt))} UTC</time></h2>`,
    `<p dir="auto">${escapeHtml(text)}</p>`,
    ...documents.map(({ title }) => `<p>${escapeHtml(t('dataExports.attachment', { title }))}</p>`),
  ])
  return createOfflinePage({ language, title: subject, sections: [...about, ...written] })
}
