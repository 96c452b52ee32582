import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  emailSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  secureAddressSchema,
  versionSchema,
} from '../fields/fields.ts'
import { COUNTRIES } from '../fields/places.ts'
import { searchTextSchema, textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'
import { phoneSchema } from '../organizations/organization.ts'

const tag = 'Public profile'

const MAX_ENTRIES = 12
const entriesSchema = z.array(textSchema({ max: 60 })).check(z.maxLength(MAX_ENTRIES))

const countrySchema = z.string().check(z.refine((code) => code === '' || COUNTRIES.includes(code)))

/** What a search profile or a professional tells everybody; a text that is empty is not shown. */
export const publicProfileInputSchema = z.strictObject({
  headline: textSchema({ min: 0, max: 120 }),
  about: textSchema({ min: 0, max: 2000, lines: true }),
  languages: entriesSchema,
  specialties: entriesSchema,
  email: z.union([z.literal(''), emailSchema]),
  phone: phoneSchema,
  /** Strangers follow it, so nothing on the way may read along. */
  website: secureAddressSchema({ min: 0, max: 200 }),
  address: textSchema({ min: 0, max: 200 }),
  city: textSchema({ min: 0, max: 80 }),
  /** ISO 3166-1, or nothing. */
  country: countrySchema,
  acceptsNewPatients: z.boolean(),
})

export type PublicProfileInput = z.output<typeof publicProfileInputSchema>

const shownShape = {
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string(),
  languages: z.array(z.string()),
  specialties: z.array(z.string()),
  city: z.string(),
  country: z.string(),
  acceptsNewPatients: z.boolean(),
}

const contactShape = {
  about: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  address: z.string(),
}

export const publicProfileSchema = z.object({
  ...shownShape,
  ...contactShape,
  /** The last part of its address; `null` until it was published for the first time. */
  slug: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** 0 until it was saved for the first time. */
  version: versionSchema,
})

export type PublicProfile = z.output<typeof publicProfileSchema>

const publishedShape = {
  ...shownShape,
  slug: z.string(),
  /** A platform administrator has found the licence to be right. */
  isLicenceChecked: z.boolean(),
}

/** A profile as the search finds it. */
export const foundProfileSchema = z.object(publishedShape)

export type FoundProfile = z.output<typeof foundProfileSchema>

/** A profile as everybody sees it. */
export const publishedProfileSchema = z.object({
  ...publishedShape,
  ...contactShape,
  changedAt: instantSchema,
})

export type PublishedProfile = z.output<typeof publishedProfileSchema>

const SLUG_LENGTH = 120

/** The last part of the address of a profile. */
export const slugSchema = z.string().check(z.maxLength(SLUG_LENGTH), z.regex(/^[a-z0-9-]+$/))
const soughtSchema = z.optional(searchTextSchema)

export const publicProfile = {
  search: endpoint({
    method: 'GET',
    path: '/public-profiles',
    permission: 'public',
    tag,
    summary: 'Find published profiles of the site, the newest first',
    description: 'Words are found whatever their accents and capitals; all that are given must be there.',
    input: z.strictObject({
      ...pageQueryShape,
      q: soughtSchema,
      place: soughtSchema,
      language: soughtSchema,
      specialty: soughtSchema,
    }),
    output: z.object({ items: z.array(foundProfileSchema), nextCursor: nextCursorSchema }),
  }),
  readPublished: endpoint({
    method: 'GET',
    path: '/public-profiles/{slug}',
    permission: 'public',
    tag,
    summary: 'Read a published profile of the site',
    input: z.object({ params: z.strictObject({ slug: slugSchema }) }),
    output: publishedProfileSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/public-profile',
    permission: 'publicProfile.read',
    tag,
    summary: 'Read my public profile',
    output: publicProfileSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/public-profile',
    permission: 'publicProfile.write',
    tag,
    summary: 'Change my public profile',
    versioned: true,
    input: versionedInput(publicProfileInputSchema),
    output: publicProfileSchema,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/public-profile/publication',
    permission: 'publicProfile.publish',
    tag,
    summary: 'Publish my profile, or take it back',
    description: 'Answers `validation_failed` at `/headline` while there is nothing to show.',
    input: z.strictObject({ isPublished: z.boolean() }),
    output: publicProfileSchema,
  }),
  upgrade: endpoint({
    method: 'POST',
    path: '/public-profile/upgrade',
    permission: 'publicProfile.upgrade',
    tag,
    summary: 'Turn my search profile into a professional account',
    description: 'The profile stays. Every session ends: the new kind begins with the next sign-in.',
  }),
}
