/** Sent to the document when the site is there, or cannot be. */
export const STARTED_EVENT = 'platform:started'

/** Sent to the document when the site cannot be there, before `STARTED_EVENT`. */
export const FAILED_EVENT = 'platform:failed'
