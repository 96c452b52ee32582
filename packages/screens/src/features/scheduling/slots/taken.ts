import { ApiError } from '@platform/api'
import * as z from 'zod/mini'

const takenSchema = z.object({
  nearestStarts: z.optional(z.array(z.iso.datetime())),
  takenStart: z.optional(z.iso.datetime()),
})

function readTaken(failure: unknown): Partial<z.output<typeof takenSchema>> {
  const data = failure instanceof ApiError && failure.code === 'slot_taken' ? failure.data : undefined
  return takenSchema.safeParse(data).data ?? {}
}

/** The free times that are nearest to one that somebody else was faster to book. */
export function readNearestStarts(failure: unknown): readonly string[] {
  return readTaken(failure).nearestStarts ?? []
}

/** Of several times that were to be taken at once the one that is not free. */
export function readTakenStart(failure: unknown): string | undefined {
  return readTaken(failure).takenStart
}
