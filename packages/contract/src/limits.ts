/** The largest request body, in bytes (uploads apart). */
export const MAX_BODY_BYTES = 1_048_576
/** How deep JSON may nest in a request; deeper bodies make the embedded database misbehave. */
export const MAX_BODY_DEPTH = 32
/** The most keys a request body may have in all its objects together. */
export const MAX_BODY_KEYS = 1000
/** The longest array of a request body. */
export const MAX_ARRAY_LENGTH = 1000

export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 25

/** How deep a stored preferences, task list or tutorials document may nest. */
export const MAX_DOCUMENT_DEPTH = 8
/** How long such a document may be as JSON text, in UTF-16 units. */
export const MAX_DOCUMENT_LENGTH = 32_768

/** How long a token is good for, in seconds. */
export const TOKEN_LIFE_S = 900
/** How far the clocks of a token's issuer and reader may differ, in seconds. */
export const TOKEN_SKEW_S = 60
/** How long a session can be prolonged by reauth before a new sign-in is due, in seconds (12 hours). */
export const SESSION_LIFE_S = 43_200
/** The longest an operator may let a session lie unused, in minutes; a page renews its token no longer than that. */
export const MAX_IDLE_MINUTES = 60
/** After how many minutes without use a session is over, unless the operator says otherwise. */
export const DEFAULT_IDLE_MINUTES = 30
/** How long after signing in, or confirming it, sensitive actions are allowed, in seconds. */
export const FRESH_SIGN_IN_S = 600
/**
 * How long a replaced token still gets the same successor, in milliseconds. A browser whose answer was lost sends the token
 * again for 20 s, each time for 5 s at most; the rest is what a request may take on its way.
 */
export const REAUTH_GRACE_MS = 30_000

/** The shortest secret at the end of a link in a mail, in characters of base64url. */
export const MIN_LINK_SECRET_LENGTH = 16
