import { MAX_CODES_FOUND } from '@platform/contract/code-search'
import * as z from 'zod/mini'

/** Where a page begins. Ranks are no columns, so it is counted; what is counted is never long. */
export interface Place {
  readonly offset: number
  /** Whether words that were typed were replaced. */
  readonly isReplaced: boolean
}

const placeSchema = z.tuple([z.int().check(z.minimum(1), z.maximum(3 * MAX_CODES_FOUND)), z.boolean()])

export function writePlace({ offset, isReplaced }: Place): string {
  return Buffer.from(JSON.stringify([offset, isReplaced])).toString('base64url')
}

/** `undefined` for a text that is not one of ours. */
export function readPlace(cursor: string): Place | undefined {
  try {
    const result = placeSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return result.success ? { offset: result.data[0], isReplaced: result.data[1] } : undefined
  } catch {
    return undefined
  }
}
