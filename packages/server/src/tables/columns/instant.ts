import { timestamp } from 'drizzle-orm/pg-core'

/**
 * A column of a moment, to the millisecond: what JavaScript's `Date` holds, so that a value read and sent back is the same.
 */
export function instant<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}
