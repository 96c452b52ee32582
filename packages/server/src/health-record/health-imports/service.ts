import type { HealthImport, HealthImportDraft } from '@platform/contract/health-record'
import { eq } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { holdKeeper, lockImport, requireImport, requireKept, scopesOf } from './import-access.ts'
import { findImportByKey, insertImport, listImportsOf, presentImport } from './store.ts'

/** Of a guardian to whom a part alone is open, those that touch nothing else. @throws ApiProblem `not_found` for who does not keep the journal */
export async function listImports(
  context: CareContext,
  personId: string,
): Promise<{ items: HealthImport[] }> {
  const { database, viewer } = context
  const access = await requireKept(context, database, personId, ['journal'])
  const rows = await listImportsOf(database, personId, viewer.siteId)
  const open = rows.filter(({ format }) => scopesOf(format).every((scope) => access.scopes.has(scope)))
  return { items: open.map(presentImport) }
}

/** Twice is once. @throws ApiProblem `not_found`, `conflict` while another is open */
export async function createImport(
  context: CareContext,
  { key, personId, format, fileName }: HealthImportDraft,
): Promise<HealthImport> {
  const { accountId: createdBy, at } = actorOf(context)
  const { siteId } = context.viewer
  const id = await context.database.transaction(async (transaction) => {
    await holdKeeper(context, transaction, personId, format)
    const person = await readPersonReference(transaction, personId)
    const facts = {
      ...person,
      siteId,
      format,
      fileName,
      importKey: key,
      createdBy,
      createdAt: at,
      changedAt: at,
    }
    return (await insertImport(transaction, facts)) ?? (await findImportByKey(transaction, personId, key))
  })
  if (id === undefined) throw new ApiProblem('conflict')
  const { row } = await requireImport(context, context.database, id)
  return presentImport(row)
}

/** What it has is removed by and by. @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was accepted */
export async function discardImport(context: CareContext, id: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { row } = await lockImport(context, transaction, id)
    if (row.state !== 'open') throw new ApiProblem('conflict')
    await transaction
      .update(healthImports)
      .set({ state: 'undone', undoneAt: actorOf(context).at })
      .where(eq(healthImports.id, id))
  })
}
