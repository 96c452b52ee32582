import { eq } from 'drizzle-orm'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'

export type PersonReference = { readonly clientId: string } | { readonly dependantId: string }

/**
 * For a row that is written next: a handover waits until that is done, and a dependant whose record was handed over is
 * their account.
 */
export async function readPersonReference(database: Database, personId: string): Promise<PersonReference> {
  const [row] = await database
    .select({ handedOverTo: dependants.handedOverTo })
    .from(dependants)
    .where(eq(dependants.id, personId))
    .for('key share')
  if (row === undefined) return { clientId: personId }
  return row.handedOverTo === null ? { dependantId: personId } : { clientId: row.handedOverTo }
}
