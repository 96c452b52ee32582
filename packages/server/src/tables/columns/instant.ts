import { timestamp } from 'drizzle-orm/pg-core'

/** To the millisecond, as JavaScript's `Date`: a value read and sent back, as in a cursor, is the same. */
export function instant<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}
