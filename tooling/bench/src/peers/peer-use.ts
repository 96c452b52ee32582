/** The same small use of every library: restore a session, hear of its end, renew it, sign out. */
export interface PeerUse {
  /** Whether somebody is signed in, by what the browser has stored. */
  restore(): Promise<boolean>
  subscribe(listener: (isSignedIn: boolean) => void): void
  /** Replaces the token; left out where the library leaves that to its server. */
  renew?(): Promise<unknown>
  signOut(): Promise<unknown>
}

/** Opens a library for a server at this origin. */
export type OpenPeer = (origin: string) => PeerUse
