import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { timeZoneSchema, versionSchema } from '../fields/fields.ts'
import { COUNTRIES } from '../fields/places.ts'
import { nameSchema, textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'
import { isIban } from './iban.ts'
import { givenRateSchema, INVOICE_CURRENCIES } from './money.ts'

const tag = 'Invoices'

export const MAX_PAYMENT_DAYS = 120

/** What the invoices of an organization say of it, and what new ones begin with. */
export const billingProfileInputSchema = z.strictObject({
  name: nameSchema({ max: 120 }),
  street: textSchema({ max: 120 }),
  postalCode: textSchema({ min: 0, max: 20 }),
  city: textSchema({ max: 80 }),
  country: z
    .string()
    .check(z.refine((code) => COUNTRIES.includes(code), { params: { code: 'invalid_value' } })),
  /** By which the tax office knows it. */
  taxId: textSchema({ max: 40 }),
  /** Where it is paid to; empty where it is paid otherwise. Without spaces. */
  iban: z.string().check(
    z.maxLength(34),
    z.refine((text) => text === '' || isIban(text), { params: { code: 'invalid_value' } }),
  ),
  /** How many days after it was issued an invoice is due. */
  paymentDays: z.int().check(z.minimum(0), z.maximum(MAX_PAYMENT_DAYS)),
  /** By whose calendar invoices are issued and become overdue. */
  timeZone: timeZoneSchema,
  currency: z.enum(INVOICE_CURRENCIES),
  /** What the numbers begin with. Another one begins another series. */
  numberPrefix: z.string().check(z.regex(/^[A-Z0-9/-]{0,12}$/)),
  standardRate: givenRateSchema,
  reducedRate: givenRateSchema,
})

export type BillingProfileInput = z.output<typeof billingProfileInputSchema>

export const billingProfileSchema = z.object({
  ...billingProfileInputSchema.shape,
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  taxId: z.string(),
  iban: z.string(),
  /** 0 where nobody has filled it in: nothing can be issued before. */
  version: versionSchema,
})

export type BillingProfile = z.output<typeof billingProfileSchema>

export const billingProfiles = {
  read: endpoint({
    method: 'GET',
    path: '/organization/billing-profile',
    permission: 'billingProfiles.read',
    tag,
    summary: 'Read what the invoices of my organization say of it',
    description: 'Until it is filled in it is what is known of the organization, with the version 0.',
    output: billingProfileSchema,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/organization/billing-profile',
    permission: 'billingProfiles.write',
    tag,
    summary: 'Change what the next invoices of my organization say of it',
    versioned: true,
    input: versionedInput(billingProfileInputSchema),
    output: billingProfileSchema,
  }),
}
