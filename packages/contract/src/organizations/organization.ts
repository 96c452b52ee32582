import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { emailSchema, idSchema, instantSchema, versionSchema } from '../fields/fields.ts'
import { nameSchema, textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Organization'

/** The address of a site in the web; other schemes would be links that do something. */
const webAddressSchema = z.string().check(z.trim(), z.maxLength(200), z.regex(/^$|^https?:\/\/[^\s<>"]+$/u))

/** A telephone number as people write it, or nothing. */
export const phoneSchema = z.string().check(z.trim(), z.maxLength(40), z.regex(/^$|^\+?[0-9][0-9 ()/.-]+$/u))

/** Within how many working days messages are usually answered, the soonest first; `unsaid` promises nothing. */
export const REPLY_TIMES = ['unsaid', 'oneDay', 'twoDays', 'threeDays', 'oneWeek'] as const

export type ReplyTime = (typeof REPLY_TIMES)[number]

const optionalText = (max: number) => textSchema({ min: 0, max })

/** What an organization says of itself; a text that is empty is not shown. */
export const organizationProfileSchema = z.strictObject({
  name: nameSchema({ max: 120 }),
  description: textSchema({ min: 0, max: 2000, lines: true }),
  street: optionalText(120),
  postalCode: optionalText(20),
  city: optionalText(80),
  country: optionalText(80),
  email: z.union([z.literal(''), emailSchema]),
  phone: phoneSchema,
  website: webAddressSchema,
  replyTime: z.enum(REPLY_TIMES),
})

export type OrganizationProfile = z.output<typeof organizationProfileSchema>

export const organizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  replyTime: z.enum(REPLY_TIMES),
  createdAt: instantSchema,
  version: versionSchema,
})

export type Organization = z.output<typeof organizationSchema>

export const organizationCreationSchema = z.strictObject({
  name: nameSchema({ max: 120 }),
  city: optionalText(80),
  phone: phoneSchema,
})

export type OrganizationCreation = z.output<typeof organizationCreationSchema>

export const organization = {
  read: endpoint({
    method: 'GET',
    path: '/organization',
    permission: 'organization.read',
    tag,
    summary: 'Read the organization I belong to',
    output: organizationSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization',
    permission: 'organization.create',
    tag,
    summary: 'Create an organization and become its owner',
    description: 'Answers `member_elsewhere` when the account belongs to an organization already.',
    status: 201,
    input: organizationCreationSchema,
    output: organizationSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization',
    permission: 'organization.update',
    tag,
    summary: 'Change what my organization says of itself',
    versioned: true,
    input: versionedInput(organizationProfileSchema),
    output: organizationSchema,
  }),
}
