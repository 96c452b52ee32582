import { attempt } from '../claims/attempt.ts'
import { isUsableToken } from '../claims/token-shape.ts'
import type { ReadClaims } from '../claims/claims.ts'
import { stampsOf } from '../state/entries.ts'
import { learnSkewFromToken } from '../state/learn-skew.ts'
import { nextStamp, type SessionState } from '../state/session-state.ts'

/** What is stored beside the token, with a mark in its place: token and meta are two writes, and two tabs may write at once. */
type Meta = Omit<SessionState, 'token'> & { readonly token: number }

const UNKNOWN = { end: undefined, epoch: '', change: '' }

/** Epoch and change are empty unless they were written together with this very token. */
export function parseStored(tokenText: string | null, metaText: string | null): SessionState {
  const token = isUsableToken(tokenText) ? tokenText : undefined
  const meta = parseMeta(metaText)
  const known = meta?.token === markOf(token) ? meta : UNKNOWN
  return { ...known, token, shared: {}, facts: meta?.facts ?? {} }
}

/** What is shared stays between open tabs. */
export function formatMeta(state: SessionState): string {
  return JSON.stringify({ ...state, token: markOf(state.token), shared: {} } satisfies Meta)
}

/** What does not have the form of a meta throws here, or is passed over. */
function parseMeta(text: string | null): Meta | undefined {
  return attempt(() => {
    const meta: Meta = JSON.parse(text ?? '')
    const stamps = [meta.epoch, meta.change, ...stampsOf(meta.facts)]
    return stamps.every((stamp) => typeof stamp === 'string') ? meta : undefined
  })
}

/** A short number that two tokens hardly ever have in common; 0 for none. */
export function markOf(token = ''): number {
  let mark = 0
  for (const character of token) mark = (mark * 31 + character.charCodeAt(0)) | 0
  return mark
}

/** Of a found token of which nothing is known: older than anything a tab says of its own. */
const FOUND_EPOCH = '0'

/** Why an earlier session ended is old news by then. */
export function startState(
  stored: SessionState,
  nowMs: number,
  tab: string,
  readClaims: ReadClaims,
): SessionState {
  const epoch = stored.epoch || (stored.token ? FOUND_EPOCH : '')
  const state = { ...stored, end: undefined, epoch }
  return learnSkewFromToken(state, -Infinity, nowMs, nextStamp(state, nowMs, tab), readClaims)
}
