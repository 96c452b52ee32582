import type {
  OfferedServiceType,
  ServiceType,
  ServiceTypeChoices,
  ServiceTypeForm,
} from '@platform/contract/service-requests'
import { MAX_SERVICE_TYPES } from '@platform/contract/service-requests'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { countOf, isNameUsed } from '../../organizations/organization/named-things.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { lockOrganization } from '../../organizations/organization/store.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'
import { SCOPE } from './answering.ts'
import {
  insertType,
  listOfferedTypes,
  listPossibleAnswerers,
  listPossibleForms,
  listTypes,
  replaceAnswerers,
  updateType,
  updateUse,
} from './store.ts'
import type { TypeRow } from './store.ts'

/** Who changes a type, and of which organization. */
interface Keeper {
  readonly database: Database
  readonly viewer: Viewer
  readonly organizationId: string
  readonly at: Date
}

export async function listOwnTypes({ database, viewer }: CareContext): Promise<ServiceType[]> {
  const { organizationId } = requireOrganization(viewer)
  return (await listTypes(database, { organizationId })).map(presentType)
}

export async function listChoices({ database, viewer }: CareContext): Promise<ServiceTypeChoices> {
  const { organizationId } = requireOrganization(viewer)
  const { siteId } = viewer
  const [answerers, forms] = await Promise.all([
    listPossibleAnswerers(database, organizationId),
    listPossibleForms(database, { organizationId, siteId }),
  ])
  return { answerers, forms }
}

/** @throws ApiProblem `not_found` for a person whose record is not the viewer's */
export async function listOffered(
  { database, viewer, clock }: CareContext,
  personId: string,
): Promise<OfferedServiceType[]> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const access = await requireCareAccess(database, { accountId, siteId, personId, at, scope: SCOPE })
  if (access.as === 'member') throw new ApiProblem('not_found')
  const rows = await listOfferedTypes(database, { personId, siteId, at })
  return rows.map(
    ({ id, organizationId, organizationName, name, description, questionnaireId, responseHours }) => ({
      id,
      organization: { id: organizationId, name: organizationName },
      name,
      description,
      hasForm: questionnaireId !== null,
      responseHours,
    }),
  )
}

/** @throws ApiProblem `not_found`, `conflict` when there are as many as there may be, `validation_failed` */
export async function addType(context: CareContext, form: ServiceTypeForm): Promise<ServiceType> {
  return change(context, async (keeper) => {
    const { database, organizationId, at } = keeper
    if ((await countOf(database, serviceTypes, organizationId)) >= MAX_SERVICE_TYPES)
      throw new ApiProblem('conflict', { detail: `An organization has ${MAX_SERVICE_TYPES} types at most` })
    await requirePossible(keeper, form)
    const { answererIds, ...columns } = form
    const id = await insertType(database, { ...columns, organizationId, createdAt: at })
    await replaceAnswerers(database, id, answererIds)
    return finish(keeper, id)
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed`, `validation_failed` */
export async function changeType(
  context: CareContext,
  seen: { readonly id: string; readonly seenVersion: number },
  form: ServiceTypeForm,
): Promise<ServiceType> {
  return change(context, async (keeper) => {
    const { database, organizationId } = keeper
    const { version, questionnaireId } = await requireType(keeper, seen.id)
    await requirePossible(keeper, form, { id: seen.id, questionnaireId })
    const { answererIds, ...columns } = form
    if (!(await updateType(database, { ...seen, organizationId }, columns))) throw createStaleProblem(version)
    await replaceAnswerers(database, seen.id, answererIds)
    return finish(keeper, seen.id)
  })
}

/** Twice is once; what was asked for stays. @throws ApiProblem `not_found` */
export async function changeUse(context: CareContext, id: string, isUsed: boolean): Promise<ServiceType> {
  return change(context, async (keeper) => {
    const { database, organizationId, at } = keeper
    const isChanged = await updateUse(database, { organizationId, id, isUsed, at })
    return isChanged ? finish(keeper, id) : presentType(await requireType(keeper, id))
  })
}

/** Without the lock, two at once would both have the last name that is free. */
async function change(
  { database, viewer, clock }: CareContext,
  work: (keeper: Keeper) => Promise<ServiceType>,
): Promise<ServiceType> {
  const { organizationId } = requireOrganization(viewer)
  return database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    return work({ database: transaction, viewer, organizationId, at: new Date(clock.now()) })
  })
}

async function requireType({ database, organizationId }: Keeper, id: string): Promise<TypeRow> {
  const [type] = await listTypes(database, { organizationId, id })
  if (type === undefined) throw new ApiProblem('not_found')
  return type
}

/** What it had before is possible still. @throws ApiProblem `validation_failed` */
async function requirePossible(
  { database, viewer, organizationId }: Keeper,
  { name, questionnaireId, answererIds }: ServiceTypeForm,
  before?: { readonly id: string; readonly questionnaireId: string | null },
): Promise<void> {
  const own = before === undefined ? {} : { id: before.id }
  if (await isNameUsed(database, serviceTypes, { ...own, organizationId, name }))
    throw createFieldProblem(['name'], 'already_used')
  if (questionnaireId !== null && questionnaireId !== before?.questionnaireId) {
    const { siteId } = viewer
    const forms = await listPossibleForms(database, { organizationId, siteId, id: questionnaireId })
    if (forms.length === 0) throw createFieldProblem(['questionnaireId'], 'invalid_value')
  }
  if (answererIds.length === 0) return
  const members = await listPossibleAnswerers(database, organizationId)
  const stranger = answererIds.findIndex((id) => !members.some((member) => member.id === id))
  if (stranger >= 0) throw createFieldProblem(['answererIds', stranger], 'invalid_value')
}

async function finish(keeper: Keeper, id: string): Promise<ServiceType> {
  const { database, viewer, organizationId, at } = keeper
  await recordAuditEvent(database, {
    at,
    action: 'organization.serviceTypesChanged',
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    organizationId,
    object: { kind: 'serviceType', id },
  })
  return presentType(await requireType(keeper, id))
}

function presentType({ questionnaireId, formTitle, retiredAt, ...type }: TypeRow): ServiceType {
  return {
    ...type,
    form: questionnaireId === null ? null : { id: questionnaireId, title: formTitle ?? '' },
    isRetired: retiredAt !== null,
  }
}
