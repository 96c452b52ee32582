import { eq } from 'drizzle-orm'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'

export type PersonReference = { readonly clientId: string } | { readonly dependantId: string }

export async function readPersonReference(database: Database, personId: string): Promise<PersonReference> {
  const rows = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(eq(dependants.id, personId))
  return rows.length === 0 ? { clientId: personId } : { dependantId: personId }
}
