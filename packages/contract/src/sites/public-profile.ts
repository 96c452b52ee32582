import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { emailSchema, versionSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'
import { phoneSchema, webAddressSchema } from '../organizations/organization.ts'

const tag = 'Public profile'

const MAX_ENTRIES = 12
const entriesSchema = z.array(textSchema({ max: 60 })).check(z.maxLength(MAX_ENTRIES))

/** What a search profile or a professional tells everybody; a text that is empty is not shown. */
export const publicProfileInputSchema = z.strictObject({
  headline: textSchema({ min: 0, max: 120 }),
  about: textSchema({ min: 0, max: 2000, lines: true }),
  languages: entriesSchema,
  specialties: entriesSchema,
  email: z.union([z.literal(''), emailSchema]),
  phone: phoneSchema,
  website: webAddressSchema,
})

export type PublicProfileInput = z.output<typeof publicProfileInputSchema>

export const publicProfileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string(),
  about: z.string(),
  languages: z.array(z.string()),
  specialties: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  isPublished: z.boolean(),
  /** 0 until it was saved for the first time. */
  version: versionSchema,
})

export type PublicProfile = z.output<typeof publicProfileSchema>

export const publicProfile = {
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
    summary: 'Mark my public profile for publication, or take the mark away',
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
