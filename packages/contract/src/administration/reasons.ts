import * as z from 'zod/mini'
import { textSchema } from '../fields/text.ts'

const MAX_REASON_LENGTH = 500

/** The fewest characters of a reason for opening care data without the person's consent. */
export const BREAK_GLASS_REASON_MIN_LENGTH = 20

/** Why something is done to somebody else's account; kept in the audit log for good. */
export const adminReasonSchema = z.strictObject({
  reason: textSchema({ min: 5, max: MAX_REASON_LENGTH, lines: true }),
})

export type AdminReason = z.input<typeof adminReasonSchema>

export const breakGlassReasonSchema = z.strictObject({
  reason: textSchema({ min: BREAK_GLASS_REASON_MIN_LENGTH, max: MAX_REASON_LENGTH, lines: true }),
})
