import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { ACCOUNT_KINDS } from '../permissions/accounts.ts'
import { ORGANIZATION_ROLES } from '../permissions/organization-roles.ts'
import { isSiteId } from '../sites.ts'

/** An instant as ISO 8601 in UTC: `2026-11-20T10:00:00.000Z`. */
export const instantSchema = z.iso.datetime()
/** A day without a time: `2026-11-20`. */
export const dateSchema = z.iso.date()

// Databases and browsers disagree about year 0 and years above 9999, and a day away from either is one of them.
const isLikelyYear = z.refine<string>((value) => value >= '1800' && value < '2200', {
  params: { code: 'year_unlikely' },
})
/** An instant that somebody gives; those that the server tells need no such check. */
export const givenInstantSchema = z.iso.datetime().check(isLikelyYear)
/** A day that somebody gives. */
export const givenDateSchema = z.iso.date().check(isLikelyYear)
export const idSchema = z.uuid()
/** The version of something stored; writes send it back in `If-Match`. */
export const versionSchema = z.int().check(z.minimum(0))

export const siteIdSchema = z.string().check(z.refine(isSiteId))
export const languageSchema = z.enum(LANGUAGES)
export const accountKindSchema = z.enum(ACCOUNT_KINDS)
export const organizationRoleSchema = z.enum(ORGANIZATION_ROLES)

const MAX_EMAIL_LENGTH = 254

/** An e-mail address to be stored: ASCII, as mail servers take it. The server alone decides its canonical form. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH), z.email())

// Spaces, and what ends a line or turns its direction, are in no address that somebody reads before they open it.
const SECURE_ADDRESS = /^https:\/\/[^\s\p{C}<>"\\]+$/iu

/** An address in the web that is read by nobody on the way, and that gives away no name and no password; `min` 0 lets it be empty. */
export function secureAddressSchema({
  min = 1,
  max,
}: {
  readonly min?: 0 | 1
  readonly max: number
}): z.ZodMiniString<string> {
  return z.string().check(
    z.trim(),
    z.minLength(min, { abort: true }),
    z.maxLength(max, { abort: true }),
    z.refine((text: string) => (min === 0 && text === '') || isSecureAddress(text), {
      params: { code: 'invalid_format' },
    }),
  )
}

function isSecureAddress(text: string): boolean {
  if (!SECURE_ADDRESS.test(text)) return false
  try {
    const { protocol, username, password } = new URL(text)
    return protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}

/** An IANA time zone that this JavaScript engine knows, never a bare offset. */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { params: { code: 'time_zone_unknown' } }))

/** Days of the calendar of a time zone, both included. */
export const dayRangeShape = {
  from: z.optional(givenDateSchema),
  to: z.optional(givenDateSchema),
  timeZone: z.prefault(timeZoneSchema, 'UTC'),
}

/** Where a page of a list begins and how long it is; `cursor` comes from the page before. */
export const pageQueryShape = {
  cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/))),
  limit: z.prefault(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
    DEFAULT_PAGE_SIZE,
  ),
}

/** The cursor of the next page; `null` on the last. */
export const nextCursorSchema = z.nullable(z.string())

/** How many rows a list has on all pages: exactly, or at least so many where the server stops counting. */
export const totalShape = {
  total: z.int(),
  isTotalExact: z.boolean(),
}

/**
 * Tells whether a text is an IANA time zone known here, such as `Europe/Berlin`.
 * @example isTimeZone('+02:00') // false
 */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A name that the sender makes up, in the form of a UUID; the id of nothing. */
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
