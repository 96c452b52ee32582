import type { HealthImportOrigin } from '@platform/contract/health-record'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readCareAccess } from '../../care/consent/access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { actorOf, isMember, mayChange, requireKeeper } from '../care-resources/resource-access.ts'
import type { HealthScope } from '../care-resources/resource-access.ts'
import { findImport } from './store.ts'
import type { ImportRow } from './store.ts'

// An import is of those who keep the record, and of nobody else.

/** Which parts of a record a file can touch. */
export function scopesOf(format: HealthImportOrigin): readonly HealthScope[] {
  return format === 'fhir' ? ['journal', 'record'] : ['journal']
}

/** @throws ApiProblem `not_found`, `forbidden` for a guardian who may only read */
export async function holdKeeper(
  context: CareContext,
  transaction: Database,
  personId: string,
  format: HealthImportOrigin,
): Promise<CareAccess> {
  let held: CareAccess | undefined
  // One connection.
  for (const scope of scopesOf(format)) held = await requireKeeper(context, transaction, personId, scope)
  if (held === undefined) throw new ApiProblem('not_found')
  return held
}

/** @throws ApiProblem `not_found` for who does not keep the record */
export async function requireKept(
  context: CareContext,
  database: Database,
  personId: string,
  scopes: readonly HealthScope[],
): Promise<CareAccess> {
  const { accountId, siteId } = context.viewer
  const { at } = actorOf(context)
  const access = await readCareAccess(database, { accountId, siteId, personId, at })
  const isCovered = access !== undefined && scopes.every((scope) => access.scopes.has(scope))
  if (!isCovered || isMember(access)) throw new ApiProblem('not_found')
  return access
}

/** @throws ApiProblem `not_found` */
export async function requireImport(
  context: CareContext,
  database: Database,
  id: string,
): Promise<{ readonly row: ImportRow; readonly access: CareAccess }> {
  const row = await findImport(database, id, context.viewer.siteId)
  if (row === undefined) throw new ApiProblem('not_found')
  return { row, access: await requireKept(context, database, row.personId, scopesOf(row.format)) }
}

/** Holds an import and the right to it until the transaction ends. @throws ApiProblem `not_found`, `forbidden` for a guardian who may only read */
export async function lockImport(
  context: CareContext,
  transaction: Database,
  id: string,
): Promise<{ readonly row: ImportRow; readonly access: CareAccess }> {
  const seen = await requireImport(context, transaction, id)
  if (!mayChange(seen.access)) throw new ApiProblem('forbidden')
  const access = await holdKeeper(context, transaction, seen.row.personId, seen.row.format)
  const row = await findImport(transaction, id, context.viewer.siteId, true)
  if (row === undefined) throw new ApiProblem('not_found')
  return { row, access }
}

/** @throws ApiProblem as `lockImport`, `conflict` for one that was decided */
export async function lockOpenImport(
  context: CareContext,
  transaction: Database,
  id: string,
): Promise<ImportRow> {
  const { row } = await lockImport(context, transaction, id)
  if (row.state !== 'open') throw new ApiProblem('conflict')
  return row
}
