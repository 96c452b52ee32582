import type { Operations } from '@platform/contract'

interface Attention {
  readonly tone: 'success' | 'info' | 'warning'
  readonly text: 'fine' | 'mails' | 'noMailServer'
}

/** The one thing to know first: mails that do not leave hold people up who wait for a link. */
export function attentionOf({ mails }: Pick<Operations, 'mails'>): Attention {
  if (!mails.isDelivering) return { tone: 'info', text: 'noMailServer' }
  return mails.retried > 0 ? { tone: 'warning', text: 'mails' } : { tone: 'success', text: 'fine' }
}
