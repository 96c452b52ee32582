import { customType } from 'drizzle-orm/pg-core'

/** From an instant up to another one, which is no longer in it; written and read by SQL alone. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
