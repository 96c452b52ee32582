import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { nameSchema } from '../fields/text.ts'

/**
 * What the token of an app opens, by the names of SMART App Launch: to create observations, to read and search them, and to read
 * and search all that is kept as FHIR. Each is about the person whose app it is, and nobody else.
 */
export const APP_SCOPES = ['patient/Observation.c', 'patient/Observation.rs', 'patient/*.rs'] as const

export type AppScope = (typeof APP_SCOPES)[number]

/** So many days a token lasts, as somebody chooses. */
export const APP_TOKEN_DAYS = [30, 90, 365] as const

/** So many apps an account has on a site at a time; those that are ended do not count. */
export const MAX_APPS = 20
export const APP_NAME_LENGTH = 60

/** What every token begins with, so that one that was published by mistake can be found. */
export const APP_TOKEN_PREFIX = 'pat_'

/** `expired`: its token is over and can be renewed. */
export const APP_STATES = ['active', 'expired', 'ended'] as const

export type AppState = (typeof APP_STATES)[number]

/** Why one has ended: by whoever made it, with the ways into the account, or as the account was suspended. */
export const APP_ENDS = ['person', 'credentials', 'suspension'] as const

export type AppEnd = (typeof APP_ENDS)[number]

export const appScopesSchema = z.array(z.enum(APP_SCOPES)).check(
  z.minLength(1),
  z.maxLength(APP_SCOPES.length),
  z.refine((scopes: readonly AppScope[]) => new Set(scopes).size === scopes.length, {
    params: { code: 'already_used' },
  }),
)

export const appNameSchema = nameSchema({ max: APP_NAME_LENGTH })

export const appTokenDaysSchema = z.literal(APP_TOKEN_DAYS)

export const appSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(APP_SCOPES)),
  state: z.enum(APP_STATES),
  /** How its token begins, by which it is told from others. */
  tokenStart: z.string(),
  createdAt: instantSchema,
  /** When its token was made. */
  tokenMadeAt: instantSchema,
  expiresAt: instantSchema,
  /** To the minute; `null` when it has never been used. */
  lastUsedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  endedBy: z.nullable(z.enum(APP_ENDS)),
})

export type App = z.output<typeof appSchema>

/** The token is answered once and never again. */
export const appWithTokenSchema = z.object({ app: appSchema, token: z.string() })

export type AppWithToken = z.output<typeof appWithTokenSchema>

/** A request of an app: never what was sent or answered, and no ids of what it was about. */
export const appRequestSchema = z.object({
  id: idSchema,
  at: instantSchema,
  method: z.string(),
  /** As the contract writes it: `/fhir/{type}/{id}`. */
  path: z.string(),
  status: z.int(),
  /** The code of an error; `null` of a success. */
  code: z.nullable(z.string()),
  durationMs: z.int(),
})

export type AppRequest = z.output<typeof appRequestSchema>

/** So many days requests are remembered. */
export const APP_REQUEST_DAYS = 30
