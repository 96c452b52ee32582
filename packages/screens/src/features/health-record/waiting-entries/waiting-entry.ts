import { journalEntryDraftSchema } from '@platform/contract/health-record'
import * as z from 'zod/mini'

const refusalSchema = z.object({
  status: z.number(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })),
})

const waitingEntrySchema = z.object({
  /** What is sent, with the key under which it may have arrived already. */
  draft: journalEntryDraftSchema,
  /** In milliseconds since the epoch, by this machine's clock. */
  keptAtMs: z.number(),
  /** Why the server did not take it; it is not sent again as it is. */
  refusal: z.optional(refusalSchema),
})

/** An entry of a journal that this device keeps until the server has it. */
export type WaitingEntry = Readonly<z.output<typeof waitingEntrySchema>>

export type Refusal = Readonly<z.output<typeof refusalSchema>>

export function isWaitingEntry(value: unknown): value is WaitingEntry {
  return z.safeParse(waitingEntrySchema, value).success
}
