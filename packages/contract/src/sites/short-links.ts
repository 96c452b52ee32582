import * as z from 'zod/mini'
import { withdrawableSchema } from '../billing/withdrawals.ts'
import { receivedCareInvitationSchema } from '../care/received-invitations.ts'
import { endpoint } from '../define.ts'
import { linkedDocumentSchema } from '../documents/document-links.ts'
import { emergencyCardSchema } from '../health-record/emergency-card-links.ts'
import { receivedInvitationSchema } from '../organizations/invitations.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'

/** `replaced`: a newer link for the same was sent. */
const SHORT_LINK_STATES = ['valid', 'used', 'expired', 'replaced', 'revoked', 'unknown'] as const

export type ShortLinkState = (typeof SHORT_LINK_STATES)[number]

export const shortLinkSchema = z.object({
  state: z.enum(SHORT_LINK_STATES),
  /** What the link is about, while it is valid: one of these; what comes later (forms, documents) stands beside them. */
  invitation: z.nullable(receivedInvitationSchema),
  careInvitation: z.nullable(receivedCareInvitationSchema),
  document: z.nullable(linkedDocumentSchema),
  emergencyCard: z.nullable(emergencyCardSchema),
  withdrawal: z.nullable(withdrawableSchema),
})

export type ShortLink = z.output<typeof shortLinkSchema>

export const shortLinks = {
  // The secret travels in the body: addresses are logged.
  look: endpoint({
    method: 'POST',
    path: '/short-links/look',
    permission: 'public',
    tag: 'Short links',
    summary: 'Say what a link from a mail is about, without using it up',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: shortLinkSchema,
  }),
}
