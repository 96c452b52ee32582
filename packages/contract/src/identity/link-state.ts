import * as z from 'zod/mini'

/** What a one-time link is good for now: `valid`, or why not; `replaced` means that a newer one was sent. */
export const LINK_STATES = ['valid', 'used', 'expired', 'replaced', 'revoked', 'unknown'] as const

export type LinkState = (typeof LINK_STATES)[number]

export const linkStateSchema = z.enum(LINK_STATES)
