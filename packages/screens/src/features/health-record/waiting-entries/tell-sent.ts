import { loadNamespaces, type i18n } from '@platform/i18n'
import { notify } from '@platform/ui'
import type { Sent } from './send-waiting.ts'

/** Says what has happened to entries that waited, on whichever page somebody is. */
export async function tellSent(texts: i18n, { sent, refused }: Sent): Promise<void> {
  if (sent + refused === 0) return
  await loadNamespaces(texts, ['health-record'])
  const closeLabel = texts.t('common:action.close')
  if (sent > 0) {
    const title = texts.t('health-record:waitingEntries.sent', { count: sent, number: String(sent) })
    notify({ tone: 'success', title, closeLabel })
  }
  if (refused > 0) {
    const title = texts.t('health-record:waitingEntries.refused', { count: refused, number: String(refused) })
    const message = texts.t('health-record:waitingEntries.refusedText')
    notify({ tone: 'danger', title, message, closeLabel })
  }
}

/** Answers who has asked by hand. */
export async function tellNotSent(texts: i18n): Promise<void> {
  await loadNamespaces(texts, ['health-record'])
  notify({
    tone: 'warning',
    title: texts.t('health-record:waitingEntries.notSent'),
    message: texts.t('health-record:waitingEntries.notSentText'),
    closeLabel: texts.t('common:action.close'),
  })
}
