import type { Operations } from '@platform/contract'

interface Attention {
  readonly tone: 'success' | 'info' | 'warning'
  readonly text: 'fine' | 'space' | 'files' | 'mails' | 'noMailServer'
}

/** Below this a disk is full within hours: an upload may have 25 MB, and the embedded database writes 64 MB ahead. */
const LITTLE_SPACE_BYTES = 500_000_000

/** The one thing to know first: what can be lost, then mails, which hold people up who wait for a link. */
export function attentionOf({ files, mails }: Pick<Operations, 'files' | 'mails'>): Attention {
  if (files.freeBytes !== null && files.freeBytes < LITTLE_SPACE_BYTES)
    return { tone: 'warning', text: 'space' }
  if (files.sweep?.isStopped === true) return { tone: 'warning', text: 'files' }
  if (!mails.isDelivering) return { tone: 'info', text: 'noMailServer' }
  return mails.retried > 0 ? { tone: 'warning', text: 'mails' } : { tone: 'success', text: 'fine' }
}
