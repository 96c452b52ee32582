import { connectAuthEmulator } from '@firebase/auth'
import type { PeerUse } from '../peer-use.ts'
import { openPeer as openFirebase } from './firebase-auth.ts'

/** Firebase speaks to its makers' servers only, or to an emulator of them: the measurement's own server answers as one. */
export function openPeer(origin: string): PeerUse {
  return openFirebase(origin, (auth) => connectAuthEmulator(auth, origin, { disableWarnings: true }))
}
