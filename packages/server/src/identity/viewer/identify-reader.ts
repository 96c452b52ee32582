import type { IdentifyReader } from '../../activity/events/event-streams.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { findLiveSession, readPresentedClaims } from './live-session.ts'
import { readViewer } from './read-viewer.ts'

/** Tokens may be replaced while a stream is open. */
export function createIdentifyReader(keys: TokenKeys): IdentifyReader {
  return async (context) => {
    const { accountId } = await readViewer(context, keys)
    const claims = await readPresentedClaims(context, keys)
    const { sessionId } = claims
    return { accountId, sessionId, checkSession: async () => void (await findLiveSession(context, claims)) }
  }
}
