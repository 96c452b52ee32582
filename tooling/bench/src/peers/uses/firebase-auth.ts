import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type Auth,
} from '@firebase/auth'
import type { PeerUse } from '../peer-use.ts'

/** `prepare` may point it at another server than its makers'. */
export function openPeer(_origin: string, prepare: (auth: Auth) => void = () => undefined): PeerUse {
  const auth = initializeAuth(initializeApp({ apiKey: 'peer', projectId: 'peer' }), {
    persistence: browserLocalPersistence,
  })
  prepare(auth)
  return {
    async restore() {
      await auth.authStateReady()
      return auth.currentUser !== null
    },
    subscribe: (listener) => void onAuthStateChanged(auth, (user) => listener(user !== null)),
    renew: async () => auth.currentUser?.getIdToken(true),
    signOut: () => signOut(auth),
  }
}
