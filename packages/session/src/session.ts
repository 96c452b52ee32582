// For who checks our declarations with an older `lib`, which has no `Symbol.asyncDispose`.
/// <reference lib="esnext.disposable" preserve="true" />
import type { Claims, Identify, ReadClaims } from './claims/claims.ts'
import type { SessionEnvironment, SessionStorageArea } from './environment/environment.ts'

/** The calls a session makes; it never fetches by itself. */
export interface SessionTransport {
  /**
   * GET /validate_token: true when the token is valid, false when the server says that it is not; rejects where that is not
   * known. Of what this or `reauth` rejects with, or of the answer in its `response`, these are looked at: a `status` of 4xx
   * but 429 is not repeated; `retryAfterMs`, or a header `Retry-After`, is waited for.
   */
  validate(token: string, signal: AbortSignal): Promise<boolean>
  /** POST /reauth: the new token; rejects with the answer's data or a message. */
  reauth(token: string, signal: AbortSignal): Promise<string>
  /**
   * Whether what a call rejected with is the server's refusal of the token, and why: that ends the session. Without it a
   * `status` of 401 or 403 is one where there is a `code` as well, because the page of a proxy has none.
   */
  readonly readRefusal?: (error: unknown) => RefusalReason | undefined
  /**
   * POST /logout with this very token. It outlives the session, so do not tie it to `session.signal`; sent with
   * `keepalive` it also survives leaving the page.
   */
  logout(token: string, signal: AbortSignal): Promise<void>
}

/**
 * Why a server refuses a token.
 * - `revoked`: it is taken back, before its time is up
 * - `expired`: its time is up
 * - `signed_out`: somebody signed out, here or elsewhere
 */
export type RefusalReason = 'revoked' | 'expired' | 'signed_out'

/** `idle`: nobody did anything for too long. `cleared`: somebody else removed the stored token. */
export type EndReason = RefusalReason | 'idle' | 'cleared'

/** What is known of a token: `unknown` where neither the server nor anybody else could say. */
export type Validity = 'valid' | 'invalid' | 'unknown'

/** What is known of the session at one moment; a new object whenever any of it changes. */
export interface SessionSnapshot<C extends Claims = Claims> {
  /** The token as it is stored; `undefined` when there is none. */
  readonly token: string | undefined
  /** What the token says of its holder; `undefined` where it cannot be read. */
  readonly claims: C | undefined
  /** There is a token and its expiry is in the future. */
  readonly isLoggedIn: boolean
  /**
   * It is not known yet whether somebody is logged in: what is stored has to be renewed first, see `isRenewable`. Also true of
   * what a server renders.
   */
  readonly isPending: boolean
  /** Who the token is about; where it does not say, something that no other sign-in has. */
  readonly identity: string | undefined
  /** When the person last did something in any tab, in epoch seconds of this machine's clock. */
  readonly lastInteraction: number | undefined
  /** Why there is no token any more, when there was one since the page was opened. */
  readonly end: EndReason | undefined
}

/**
 * - `updated`: there is a new token, from this tab or another
 * - `reauthenticated`: the new token came from a reauth
 * - `signed_out`, `idle`, `expired`, `revoked`, `cleared`: the session ended, and how
 * - `identityChanged`: someone else, or nobody, or somebody at last is signed in
 * - `renewalFailed`: an automatic renewal did not work; it is tried again until the token runs out
 */
export type SessionEventName = 'updated' | 'reauthenticated' | EndReason | 'identityChanged' | 'renewalFailed'

/** Is told of what happened; `error` is what a failed renewal was rejected with. */
export type SessionEventListener<C extends Claims = Claims> = (
  snapshot: SessionSnapshot<C>,
  error?: unknown,
) => void

/** State that is the same in every tab. */
export interface Share<T> {
  /** What any tab set last, else the initial value. */
  get(): T
  /** Sets it in every tab; throws a `DataCloneError` for what cannot be sent to another tab. */
  set(value: T): void
  /** Calls the listener after every change, from whichever tab; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** What `inspect` tells; safe to log, for it holds no token and no claim. */
export interface SessionInspection {
  /** The random name of this tab. */
  readonly tab: string
  /** Whether this tab leads. */
  readonly isLeader: boolean
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  readonly skewMs: number
  /** When the identity last changed: sortable text, the same in every tab. */
  readonly epoch: string
  /** When the token last changed, likewise. */
  readonly change: string
  /** How many sign-outs have not reached the server yet. */
  readonly pendingLogouts: number
}

/** What `createSession` takes; only `transport` is needed. */
export interface SessionOptions<C extends Claims = Claims> {
  /** How to reach the server. */
  readonly transport: SessionTransport
  /** Where the token is kept in local storage: `platform.token`. Companion facts are under `<key>:meta`. */
  readonly key?: string
  /** The broadcast channel of the tabs: `platform.session`. */
  readonly channelName?: string
  /** Instead of local storage. */
  readonly storage?: SessionStorageArea
  /** Instead of `decodeClaims`, for claims of your own: see `createClaimsReader`. Never throws. The expiry is `exp`. */
  readonly readClaims?: ReadClaims<C>
  /**
   * Who it is that the claims are about, in a text that nobody else has: else `u_id`, or `sub` at `iss`. Never throws. Two of
   * whom it says nothing are never the same person.
   */
  readonly identify?: Identify<C>
  /** What of the stored token goes into the header of a call, which is what `session.token()` gives: all of it. Never throws. */
  readonly readBearer?: (token: string) => string | undefined
  /**
   * Whether a token may be replaced after its expiry, as an access token is by its refresh token: no. Then its expiry does not
   * end the session: it is renewed where a page opens with it, and when the person is active again.
   */
  readonly isRenewable?: boolean
  /**
   * How long before its expiry, in seconds, a token is renewed while the person is active: 120, but at most half
   * the token's life. `false` never renews.
   */
  readonly renewalLeadSeconds?: number | false
  /** How recent an interaction makes a person active, in seconds: 900. */
  readonly activeWithinSeconds?: number
  /**
   * For how long the server answers a replaced token with its successor, in seconds: 30. Within that time a token is sent
   * again where an answer was lost, and later only when the server says that it still knows it.
   */
  readonly graceSeconds?: number
  /** Instead of what the browser offers. */
  readonly env?: Partial<SessionEnvironment>
}

/** A session that is the same in every tab of a browser. */
export interface Session<C extends Claims = Claims> {
  /** The same object until something changes. */
  getSnapshot(): SessionSnapshot<C>
  /** Calls the listener after every change of the snapshot; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Resolves when the other tabs have said what they know, after 200 ms at most. */
  readonly ready: Promise<SessionSnapshot<C>>
  /** Asks the other tabs what they know, and resolves when one of them has answered, after 200 ms at most. */
  sync(): Promise<SessionSnapshot<C>>
  /** Records that the person did something just now, in every tab. Clicks, keys and scrolling do so by themselves. */
  interact(): void
  /** Asks before a click, a key or scrolling is recorded. There is one guard; the last one counts. */
  guardInteraction(mayRecord: () => boolean): void
  /** Aborts when the person who is signed in now is so no longer. */
  readonly signal: AbortSignal
  /** The token now, for the header of a call. */
  token(): string | undefined
  /** Stores a new token, tells every tab, and resolves after 250 ms. Rejects with `unreadable` for rubbish. */
  update(token: string): Promise<void>
  /**
   * Replaces the token: one POST however many tabs and callers ask. Rejects with what the transport rejects with, or with a
   * `SessionError`: `signed_out`, `revoked` or `expired` without a session, `timeout` after 25 s of the server or 30 s of
   * another tab, and as long as the server asked to wait, `page_hidden` when the page is left, `unreadable` for an answer
   * that is no token.
   */
  reauth(): Promise<string>
  /**
   * Asks the server. `invalid` is its own refusal, which ends the session, and where there is no session any more; `unknown`
   * is anything else, such as no answer within 25 s: the session goes on, and the program decides.
   */
  validate(): Promise<Validity>
  /**
   * Tells the server, then ends the session in every tab, after 2 s at most. Never rejects. For the reason `idle` the
   * session ends at once, because nobody may be there to wait, and the server is told meanwhile.
   */
  logout(reason?: 'signed_out' | 'idle'): Promise<void>
  /** The token's expiry in epoch seconds; throws `SessionError('unreadable')` where it cannot be read. */
  readExpiry(): number
  /** The server's clock, as far as it is known here. */
  readonly clock: {
    /** Milliseconds of the server's clock, as well as it is known. */
    now(): number
    /** Tells what the server's clock just showed, such as the `Date` header of an answer. */
    observe(serverNowMs: number): void
  }
  /** The one tab that does what only one should do. */
  readonly tabs: {
    /** Whether it is this one. */
    isLeader(): boolean
    /** Calls the listener when this tab begins or stops leading; returns how to stop. */
    subscribe(listener: () => void): () => void
  }
  /** State shared between tabs, dropped when the identity changes. */
  share<T>(name: string, initial: T): Share<T>
  /** Runs when an identity is left, in every tab, before any listener is told. Must be synchronous. */
  onScrub(cleanup: () => void): () => void
  /** Calls the listener whenever this happens, here or in another tab; returns how to stop. */
  on(name: SessionEventName, listener: SessionEventListener<C>): () => void
  /** What to look at when something is odd; safe to log. */
  inspect(): SessionInspection
  /** Lets go of everything; the session itself goes on in the other tabs. */
  dispose(): Promise<void>
  /** The same as `dispose`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}
