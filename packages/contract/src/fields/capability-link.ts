import * as z from 'zod/mini'
import { idSchema, instantSchema } from './fields.ts'

/** An address that is good for whoever has it, until it ends (W3C TAG, Good Practices for Capability URLs). */
export const capabilityLinkSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  revokedAt: z.nullable(instantSchema),
  /** Each time something was read by it, the newest first; browser and system as far as they were told. */
  views: z.array(
    z.object({ at: instantSchema, browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  ),
})

export type CapabilityLink = z.output<typeof capabilityLinkSchema>
