import { createAuthClient } from 'better-auth/client'
import type { PeerUse } from '../peer-use.ts'

export function openPeer(origin: string): PeerUse {
  const client = createAuthClient({ baseURL: origin })
  return {
    restore: async () => (await client.getSession()).data !== null,
    subscribe: (listener) =>
      void client.useSession.subscribe(({ data, isPending }) => {
        if (!isPending) listener(data !== null)
      }),
    signOut: () => client.signOut(),
  }
}
