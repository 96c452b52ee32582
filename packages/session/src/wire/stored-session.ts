import { isUsableToken } from '../rules/login.ts'
import type { Entries } from '../state/entries.ts'
import { EMPTY_STATE, type SessionState } from '../state/session-state.ts'

/** What is stored beside the token. */
interface Meta extends Pick<SessionState, 'revision' | 'end' | 'renewedAt' | 'facts'> {
  /** Tells which token this was written for: token and meta are two writes, and two tabs may write at once. */
  readonly mark: number
}

/**
 * What storage holds, as far as it can be believed: the revision is '' unless it was written together with this
 * very token.
 */
export function parseStored(tokenText: string | null, metaText: string | null): SessionState {
  const token = isUsableToken(tokenText) ? tokenText : undefined
  const { mark, revision, end, renewedAt, facts } = parseMeta(metaText)
  const isTogether = mark === markOf(token) && typeof revision === 'string'
  return {
    ...EMPTY_STATE,
    token,
    ...(isTogether ? { revision, end, renewedAt: Number(renewedAt) || 0 } : { revision: '' }),
    facts: soundEntries(facts),
  }
}

export function formatMeta({ token, revision, end, renewedAt, facts }: SessionState): string {
  return JSON.stringify({ mark: markOf(token), revision, end, renewedAt, facts } satisfies Meta)
}

function parseMeta(text: string | null): Partial<Meta> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function soundEntries(entries: unknown): Entries {
  return Object.fromEntries(
    Object.entries<Entries[string]>(Object(entries)).filter(([, entry]) => typeof entry?.[1] === 'string'),
  )
}

/** A short number that two tokens hardly ever have in common; 0 for none. */
function markOf(token = ''): number {
  let mark = 0
  for (let index = 0; index < token.length; index++) mark = (mark * 31 + token.charCodeAt(index)) | 0
  return mark
}
