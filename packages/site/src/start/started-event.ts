/** Sent to the document when the site is there, or cannot be. */
export const STARTED_EVENT = 'platform:started'
