import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  emailSchema,
  idSchema,
  instantSchema,
  languageSchema,
  nextCursorSchema,
  pageQueryShape,
  siteIdSchema,
} from '../fields/fields.ts'
import { nameSchema, textSchema } from '../fields/text.ts'
import { captchaSolutionSchema } from '../identity/captcha.ts'

const tag = 'Demo requests'

/** Who asks for a demonstration. */
export const DEMO_AUDIENCES = ['client', 'professional', 'provider', 'other'] as const

export type DemoAudience = (typeof DEMO_AUDIENCES)[number]

/** What the form of the page "Request a Demo" asks for. */
export const demoRequestFormSchema = z.strictObject({
  name: nameSchema({ max: 100 }),
  email: emailSchema,
  audience: z.enum(DEMO_AUDIENCES),
  organization: z.optional(textSchema({ min: 0, max: 200 })),
  message: z.optional(textSchema({ min: 0, max: 2000, lines: true })),
  /** The language to answer in. */
  language: languageSchema,
})

export type DemoRequestForm = z.input<typeof demoRequestFormSchema>

export const demoRequestInputSchema = z.extend(demoRequestFormSchema, {
  captcha: captchaSolutionSchema,
  /** The same for every try of one request, so that a lost answer does not make two of it. */
  idempotencyKey: z.optional(idSchema),
})

export type DemoRequestInput = z.input<typeof demoRequestInputSchema>

export const demoRequestSchema = z.object({
  id: idSchema,
  siteId: siteIdSchema,
  name: z.string(),
  email: z.string(),
  audience: z.enum(DEMO_AUDIENCES),
  organization: z.nullable(z.string()),
  message: z.nullable(z.string()),
  language: languageSchema,
  createdAt: instantSchema,
  /** When somebody took care of it, and who; `null` while it is open. */
  handledAt: z.nullable(instantSchema),
  handledBy: z.nullable(z.string()),
})

export type DemoRequest = z.output<typeof demoRequestSchema>

export const DEMO_REQUEST_ORDERS = ['newest', 'oldest'] as const

export const DEMO_REQUEST_STATES = ['open', 'handled'] as const

export type DemoRequestState = (typeof DEMO_REQUEST_STATES)[number]

export const demoRequests = {
  create: endpoint({
    method: 'POST',
    path: '/demo-requests',
    permission: 'public',
    tag,
    summary: 'Ask for a demonstration',
    status: 201,
    input: demoRequestInputSchema,
    output: z.object({ id: idSchema, createdAt: instantSchema }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/demo-requests',
    permission: 'demoRequests.list',
    tag,
    summary: 'List what was asked, on all sites or one',
    input: z.strictObject({
      ...pageQueryShape,
      siteId: z.optional(siteIdSchema),
      audience: z.optional(z.enum(DEMO_AUDIENCES)),
      state: z.optional(z.enum(DEMO_REQUEST_STATES)),
      order: z.prefault(z.enum(DEMO_REQUEST_ORDERS), 'newest'),
    }),
    output: z.object({ items: z.array(demoRequestSchema), nextCursor: nextCursorSchema }),
  }),
  handle: endpoint({
    method: 'PUT',
    path: '/demo-requests/{id}/state',
    permission: 'demoRequests.handle',
    tag,
    summary: 'Mark a request as handled, or open it again',
    input: z.object({
      params: z.strictObject({ id: idSchema }),
      body: z.strictObject({ state: z.enum(DEMO_REQUEST_STATES) }),
    }),
    output: demoRequestSchema,
  }),
}
