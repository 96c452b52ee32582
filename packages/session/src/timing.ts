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
/** How long the server may take to say whether a token is valid, or to renew it. */
export const ANSWER_TIMEOUT_MS = 10_000
/** How long to wait for another tab to let go of the token: more than one whole POST of that tab. */
export const LOCK_TIMEOUT_MS = 15_000
/** How long a tab that starts, or was away, waits for the others to answer. */
export const SYNC_TIMEOUT_MS = 200
