/** How long after a new token the tabs are given to hear of it: the lock is kept, and `update` resolves, then. */
export const TOKEN_UPDATE_DELAY_MS = 250
/** A message between tabs that is older than this is dropped, and storage read instead. */
export const MESSAGE_LIFE_MS = 45_000
/** How often a tab looks for a leader where there are no Web Locks. */
export const LEADER_FALLBACK_MS = 3_000
/** An interaction is recorded when the recorded one is older than this. */
export const INTERACTION_THRESHOLD_SECONDS = 15
/** How long `logout` waits for the server before it clears the session anyway. */
export const LOGOUT_TIMEOUT_MS = 2_000
/** How long one attempt to ask the server whether a token is valid, or to renew it, may take. */
export const ATTEMPT_TIMEOUT_MS = 5_000
/** How long after the first attempt the last one may begin, at the most. */
export const RESEND_WITHIN_MS = 20_000
/** For how long a server gives a replaced token its successor, unless the program says otherwise. */
export const GRACE_SECONDS = 30
/** How recent an interaction makes a person active, unless the program says otherwise. */
export const ACTIVE_WITHIN_SECONDS = 900
/** How long before its expiry a token is renewed, unless the program says otherwise. */
export const RENEWAL_LEAD_SECONDS = 120
/** A renewal that failed, or brought a token that is itself due, is not repeated before this. */
export const RENEWAL_PAUSE_MS = 10_000
/** How long to wait for the tab that has its turn: more than all its attempts. */
export const TURN_MS = 30_000
/** How long a tab that starts, or was away, waits for the others to answer. */
export const SYNC_TIMEOUT_MS = 200
