import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { PeerUse } from '../peer-use.ts'

export function openPeer(origin: string): PeerUse {
  const manager = new UserManager({
    authority: origin,
    client_id: 'peer',
    redirect_uri: origin,
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: false,
    revokeTokensOnSignout: true,
    metadata: {
      issuer: origin,
      token_endpoint: `${origin}/oidc/token`,
      revocation_endpoint: `${origin}/oidc/revoke`,
    },
  })
  return {
    restore: async () => (await manager.getUser()) !== null,
    subscribe(listener) {
      manager.events.addUserLoaded(() => listener(true))
      manager.events.addUserUnloaded(() => listener(false))
    },
    renew: () => manager.signinSilent(),
    async signOut() {
      await manager.revokeTokens(['refresh_token'])
      await manager.removeUser()
    },
  }
}
