import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'

const tag = 'Providers'

/** Letters and digits that are not mistaken for each other, as the server draws connection codes from. */
export const CONNECTION_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CONNECTION_CODE_LENGTH = 10

const NOT_IN_CODE = /[\s-]/g

/** A connection code as people type it: spaces, hyphens and small letters are forgiven. */
const connectionCodeSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed: string) => typed.replaceAll(NOT_IN_CODE, '').toUpperCase()),
  ),
  z.string().check(z.minLength(1, { abort: true }), z.regex(/^[2-9A-HJ-NP-Z]{10}$/)),
)

const PROVIDER_LINK_STATES = ['requested', 'linked', 'declined', 'withdrawn', 'ended'] as const

export type ProviderLinkState = (typeof PROVIDER_LINK_STATES)[number]

/** The two sides of a connection. */
const PROVIDER_LINK_SIDES = ['provider', 'organization'] as const

export type ProviderLinkSide = (typeof PROVIDER_LINK_SIDES)[number]

export const providerLinkSchema = z.object({
  id: idSchema,
  state: z.enum(PROVIDER_LINK_STATES),
  /** The name of the other side. */
  partner: z.string(),
  /** Whether the side of the person who asks made the request. */
  isSentByUs: z.boolean(),
  message: z.string(),
  requestedAt: instantSchema,
  /** When it was answered or ended last. */
  changedAt: instantSchema,
})

export type ProviderLink = z.output<typeof providerLinkSchema>

export const providerLinkInputSchema = z.strictObject({
  code: connectionCodeSchema,
  message: textSchema({ min: 0, max: 500, lines: true }),
})

export type ProviderLinkInput = z.input<typeof providerLinkInputSchema>

const params = z.strictObject({ id: idSchema })

export const providerLinks = {
  list: endpoint({
    method: 'GET',
    path: '/provider-links',
    permission: 'providerLinks.list',
    tag,
    summary: 'List the connections of my side and the requests for one, newest first',
    input: z.strictObject({
      ...pageQueryShape,
      /** What waits for an answer, what is connected, or what is over; everything unless told. */
      part: z.optional(z.enum(['open', 'linked', 'past'])),
    }),
    output: z.object({
      side: z.enum(PROVIDER_LINK_SIDES),
      /** What the other side types to ask us. */
      connectionCode: z.string(),
      items: z.array(providerLinkSchema),
      nextCursor: nextCursorSchema,
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/provider-links',
    permission: 'providerLinks.request',
    tag,
    summary: 'Ask the other side for a connection',
    description: 'The code of the other side names it; `conflict` when there is a connection or a request.',
    status: 201,
    input: providerLinkInputSchema,
    output: providerLinkSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/provider-links/{id}/approve',
    permission: 'providerLinks.decide',
    tag,
    summary: 'Agree to a connection the other side asked for',
    input: z.object({ params }),
    output: providerLinkSchema,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/provider-links/{id}/decline',
    permission: 'providerLinks.decide',
    tag,
    summary: 'Refuse a connection the other side asked for',
    input: z.object({ params }),
    output: providerLinkSchema,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider-links/{id}/withdraw',
    permission: 'providerLinks.request',
    tag,
    summary: 'Take back a request of our own',
    input: z.object({ params }),
    output: providerLinkSchema,
  }),
  end: endpoint({
    method: 'POST',
    path: '/provider-links/{id}/end',
    permission: 'providerLinks.end',
    tag,
    summary: 'End a connection; either side may',
    input: z.object({ params }),
    output: providerLinkSchema,
  }),
}
