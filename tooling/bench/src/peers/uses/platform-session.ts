import { createSession } from '@platform/session'
import type { PeerUse } from '../peer-use.ts'

async function call(path: string, token: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return response
}

export function openPeer(): PeerUse {
  const session = createSession({
    // The measured tokens live long; nothing is to be renewed but by the measurement.
    renewalLeadSeconds: false,
    transport: {
      validate: async (token, signal) => (await call('/validate_token', token, signal)).ok,
      reauth: async (token, signal) => (await (await call('/reauth', token, signal)).json()).new_tok,
      logout: async (token, signal) => void (await call('/logout', token, signal)),
    },
  })
  return {
    restore: () => Promise.resolve(session.getSnapshot().isLoggedIn),
    subscribe: (listener) => session.subscribe(() => listener(session.getSnapshot().isLoggedIn)),
    renew: session.reauth,
    signOut: session.logout,
  }
}
