import { isUsableToken } from '../rules/login.ts'
import { stampsOf } from '../state/entries.ts'
import type { SessionState } from '../state/session-state.ts'

/** What is stored beside the token. */
interface Meta extends Pick<SessionState, 'epoch' | 'change' | 'end' | 'facts'> {
  /** Tells which token this was written for: token and meta are two writes, and two tabs may write at once. */
  readonly mark: number
}

/**
 * What storage holds, as far as it can be believed: epoch and change are empty unless they were written together
 * with this very token.
 */
export function parseStored(tokenText: string | null, metaText: string | null): SessionState {
  const token = isUsableToken(tokenText) ? tokenText : undefined
  const { mark, epoch, change, end, facts } = parseMeta(metaText)
  const isTogether = mark === markOf(token)
  return { token, end, epoch: isTogether ? epoch : '', change: isTogether ? change : '', shared: {}, facts }
}

export function formatMeta({ token, epoch, change, end, facts }: SessionState): string {
  return JSON.stringify({ mark: markOf(token), epoch, change, end, facts } satisfies Meta)
}

/** What does not have the form of a meta throws here, or is passed over. */
function parseMeta(text: string | null): Meta {
  try {
    const meta: Meta = JSON.parse(text ?? '')
    const stamps = [meta.epoch, meta.change, ...stampsOf(meta.facts)]
    if (stamps.every((stamp) => typeof stamp === 'string')) return meta
  } catch {
    // Rubbish, or nothing.
  }
  return { mark: 0, epoch: '', change: '', end: undefined, facts: {} }
}

/** A short number that two tokens hardly ever have in common; 0 for none. */
function markOf(token = ''): number {
  let mark = 0
  for (const character of token) mark = (mark * 31 + character.charCodeAt(0)) | 0
  return mark
}
