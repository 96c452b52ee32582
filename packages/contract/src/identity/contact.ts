import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { versionSchema } from '../fields/fields.ts'
import { phoneSchema } from '../fields/phone.ts'
import { COUNTRIES, SPOKEN_LANGUAGES } from '../fields/places.ts'
import { textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Account'

/** How to reach a person beside their e-mail address; what is not given is an empty text. */
export const contactChangeSchema = z.strictObject({
  phone: phoneSchema,
  street: textSchema({ min: 0, max: 200 }),
  addressExtra: textSchema({ min: 0, max: 200 }),
  postalCode: textSchema({ min: 0, max: 20 }),
  city: textSchema({ min: 0, max: 100 }),
  country: z.string().check(z.refine((code) => code === '' || COUNTRIES.includes(code))),
  /** The language in which the person understands best, for those who help in an emergency. */
  emergencyLanguage: z.string().check(z.refine((code) => code === '' || SPOKEN_LANGUAGES.includes(code))),
})

export const contactSchema = z.object({
  phone: z.string(),
  street: z.string(),
  addressExtra: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  emergencyLanguage: z.string(),
  version: versionSchema,
})

export type Contact = z.output<typeof contactSchema>

export const contact = {
  read: endpoint({
    method: 'GET',
    path: '/account/contact',
    permission: 'contact.read',
    tag,
    summary: 'Read how I can be reached',
    output: contactSchema,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/account/contact',
    permission: 'contact.write',
    tag,
    summary: 'Change how I can be reached',
    versioned: true,
    input: versionedInput(contactChangeSchema),
    output: contactSchema,
  }),
}
