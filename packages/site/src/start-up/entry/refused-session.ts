import { ApiError, type ApiClient } from '@platform/api'
import type { Session } from '@platform/session'

const UNAUTHORIZED = 401

/**
 * Makes what runs when a call is answered with 401. One refusal is not the end: the call may have left with a
 * token that was replaced meanwhile. So the server is asked about the present token, and only its own "no"
 * ends the session; a network that fails just then does not sign anybody out.
 */
export function createRefusalHandler(session: Session, client: ApiClient): () => void {
  let isAsking = false
  const ask = async (): Promise<void> => {
    try {
      await client.request('/validate_token')
    } catch (error) {
      if (error instanceof ApiError && error.status === UNAUTHORIZED) await session.logout()
    }
  }
  return () => {
    // The question itself is answered with 401 too.
    if (isAsking || session.token() === undefined) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
    })
  }
}
