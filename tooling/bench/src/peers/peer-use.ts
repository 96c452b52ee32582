/** The same of every library. */
export interface PeerUse {
  /** Whether somebody is signed in, by what the browser has stored. */
  restore(): Promise<boolean>
  subscribe(listener: (isSignedIn: boolean) => void): void
  /** Replaces the token; left out where the library leaves that to its server. */
  renew?(): Promise<unknown>
  signOut(): Promise<unknown>
}

export type OpenPeer = (origin: string) => PeerUse
