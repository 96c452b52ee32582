import { createSession } from '../../create-session.ts'
import { createAuthFetch, type AuthFetch, type AuthFetchOptions } from '../../fetch/create-auth-fetch.ts'
import type { Session } from '../../session.ts'

declare global {
  interface Window {
    calls: { readonly session: Session; open(options?: AuthFetchOptions): AuthFetch }
  }
}

const session = createSession({
  transport: {
    validate: async () => true,
    reauth: async (token, signal) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch('/reauth', { method: 'POST', headers, signal })
      if (!answer.ok) throw answer
      return (await answer.json()).new_tok
    },
    logout: async () => undefined,
  },
})
window.calls = { session, open: (options) => createAuthFetch(session, options) }
