import type { DocumentAudience } from '@platform/contract/care'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CareAccess } from '../../care/consent/access.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { documentMembers, documents } from '../../tables/documents/documents.ts'
import { accounts } from '../../tables/identity/account.ts'
import type { DocumentRow } from './visibility.ts'

export interface Sharing {
  readonly audience: DocumentAudience
  /** Counts with the audience `named` alone. */
  readonly memberIds: readonly string[]
}

type Shared = Pick<DocumentRow, 'id' | 'personId' | 'siteId' | 'audience'>

/** @throws ApiProblem `validation_failed` for somebody who is not in the team */
export async function writeAudience(
  database: Database,
  { id, personId, siteId }: Omit<Shared, 'audience'>,
  { audience, memberIds }: Sharing,
  at: Date,
): Promise<void> {
  const team = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  const named = audience === 'named' ? [...new Set(memberIds)] : []
  const stranger = named.findIndex((member) => !team.includes(member))
  if (stranger >= 0) throw createFieldProblem(['memberIds', stranger], 'invalid_value')
  await database.update(documents).set({ audience }).where(eq(documents.id, id))
  await database.delete(documentMembers).where(eq(documentMembers.documentId, id))
  if (named.length === 0) return
  await database.insert(documentMembers).values(named.map((accountId) => ({ documentId: id, accountId })))
}

/**
 * Lets some of the team see documents, too; who saw them before still does.
 *
 * @returns those that somebody sees who did not before
 */
export async function addReaders(
  database: Database,
  ids: readonly string[],
  accountIds: readonly string[],
): Promise<string[]> {
  const added = await database
    .insert(documentMembers)
    .select(
      database
        .select({ documentId: documents.id, accountId: accounts.id })
        .from(documents)
        .innerJoin(accounts, isAnyOf(accounts.id, accountIds))
        .where(and(isAnyOf(documents.id, ids), ne(documents.audience, 'team'))),
    )
    .onConflictDoNothing()
    .returning({ id: documentMembers.documentId })
  const changed = [...new Set(added.map(({ id }) => id))]
  if (changed.length > 0)
    await database
      .update(documents)
      .set({ audience: 'named', version: sql`${documents.version} + 1` })
      .where(inArray(documents.id, changed))
  return changed
}

export async function listReaders(
  database: Database,
  { id, personId, siteId, audience }: Shared,
  at: Date,
): Promise<string[]> {
  if (audience === 'nobody') return []
  const team = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  if (audience === 'team') return team
  const named = await database
    .select({ accountId: documentMembers.accountId })
    .from(documentMembers)
    .where(eq(documentMembers.documentId, id))
  return team.filter((member) => named.some(({ accountId }) => accountId === member))
}

/**
 * Whoever keeps the record says freely who sees a new document; a member brings something to all of the team,
 * or to those who keep the record alone, and is not told who else is in the team.
 *
 * @param askedBy who has asked for it, and is to see it
 * @throws ApiProblem `validation_failed`
 */
export function decideSharing(
  { as }: CareAccess,
  senderId: string,
  { audience, memberIds }: Sharing,
  askedBy: string | undefined,
): Sharing {
  if (as === 'member') {
    if (audience === 'nobody') throw createFieldProblem(['audience'], 'invalid_value')
    return { audience, memberIds: [senderId] }
  }
  const reachesAsker =
    askedBy === undefined || audience === 'team' || (audience === 'named' && memberIds.includes(askedBy))
  if (!reachesAsker) throw createFieldProblem(['audience'], 'invalid_value')
  return { audience, memberIds }
}
