import { eq } from 'drizzle-orm'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'

/** A person as `personColumns` refer to one. */
export type PersonReference = { readonly clientId: string } | { readonly dependantId: string }

/** How a row refers to a person. */
export async function readPersonReference(database: Database, personId: string): Promise<PersonReference> {
  const rows = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(eq(dependants.id, personId))
  return rows.length === 0 ? { clientId: personId } : { dependantId: personId }
}
