import { GoTrueClient } from '@supabase/auth-js'
import type { PeerUse } from '../peer-use.ts'

export function openPeer(origin: string): PeerUse {
  const client = new GoTrueClient({ url: origin, storageKey: 'sb-peer-auth-token', autoRefreshToken: false })
  return {
    restore: async () => (await client.getSession()).data.session !== null,
    subscribe: (listener) => void client.onAuthStateChange((_event, session) => listener(session !== null)),
    async renew() {
      const { data, error } = await client.refreshSession()
      if (error) throw error
      return data
    },
    signOut: () => client.signOut(),
  }
}
