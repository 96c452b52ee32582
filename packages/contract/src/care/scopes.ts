import * as z from 'zod/mini'

/**
 * What a member of a care team, or a guardian, may be given access to: the parts of a person's record. A consent names
 * some of them; what it does not name is not shared.
 */
export const CARE_SCOPES = ['record', 'journal', 'documents', 'calendar', 'messages'] as const

export type CareScope = (typeof CARE_SCOPES)[number]

/** At least one part, each at most once. */
export const careScopesSchema = z.array(z.enum(CARE_SCOPES)).check(
  z.minLength(1),
  z.maxLength(CARE_SCOPES.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length),
)

/** With what right somebody reaches a person: it is oneself, one's dependant, or somebody who gave consent. */
export const CARE_ROLES = ['self', 'guardian', 'member'] as const

export type CareRole = (typeof CARE_ROLES)[number]
