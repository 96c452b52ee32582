export interface Facts {
  /** Reads of local storage right after a message that told of a write, and how many of them found what was before. */
  readonly storageReads: { readonly messages: number; readonly stale: number }
  /** Rounds of three tabs that take a lock, read storage again and renew: how many lost a single-use token. */
  readonly lockHolds: readonly {
    readonly holdMs: number
    readonly rounds: number
    readonly lostRounds: number
  }[]
}

export interface RenewalResult {
  readonly rounds: number
  /** Rounds in which a token was sent that had been used already. */
  readonly lostRounds: number
  /** Over all rounds. */
  readonly renewals: number
  /** Rounds after which somebody was signed out. */
  readonly signedOutRounds: number
}

export interface BackForwardResult {
  /** Whether each of two tabs came back from the cache; `undefined` where this browser has none. */
  readonly keepsPages?: boolean | undefined
  readonly unloadListeners: number
}

/** A number that is missing could not be measured. */
export interface PeerResult {
  readonly name: string
  readonly version: string
  readonly note: string
  readonly bytes: { readonly minified: number; readonly gzip: number; readonly brotli: number }
  readonly restoreMs: { readonly median?: number | undefined; readonly p95?: number | undefined }
  readonly signOutMs: { readonly median?: number | undefined; readonly most?: number | undefined }
  readonly signOut: {
    readonly rounds: number
    /** How many processes the tabs had, those of nothing but the measurement included. */
    readonly processes: number
    readonly unnoticed: number
    readonly reloadsOthers: boolean
    readonly keepsLocalStorage: boolean
    readonly keepsSessionStorage: boolean
  }
  /** Left out where the server of the library has no tokens that are good for one renewal. */
  readonly renewals?: RenewalResult | undefined
  readonly backForward: BackForwardResult
}

/** As it is committed, and as the documentation shows it. */
export interface PeerResults {
  /** As YYYY-MM-DD. */
  readonly day: string
  readonly conditions: {
    readonly browser: string
    readonly node: string
    readonly cores: number
    /** The mean number of processes that wanted one of the cores in the last minute of the run. */
    readonly load: number
    readonly restores: number
    readonly tabs: number
    readonly signOuts: number
    readonly renewals: number
  }
  readonly peers: readonly PeerResult[]
  readonly notInstalled: readonly { readonly name: string; readonly reason: string }[]
  readonly facts: Facts
}
