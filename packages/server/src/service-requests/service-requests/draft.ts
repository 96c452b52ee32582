import type {
  ServiceRequest,
  ServiceRequestBegin,
  ServiceRequestDraft,
} from '@platform/contract/service-requests'
import { MAX_OPEN_REQUESTS } from '@platform/contract/service-requests'
import { requireCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { announceAssignment } from '../../forms/form-assignments/announce.ts'
import {
  closeAssignment,
  insertAssignment,
  lockDraft,
  readAssignment,
} from '../../forms/form-assignments/assignment-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { SCOPE } from '../service-types/answering.ts'
import { listOfferedTypes } from '../service-types/store.ts'
import { announceRequest } from './announce.ts'
import { presentRequest } from './present.ts'
import { holdDraft, readAgain } from './request-access.ts'
import type { OpenedRequest } from './request-access.ts'
import { replaceDocuments } from './request-documents.ts'
import {
  countOpen,
  deleteRequest,
  findByKey,
  insertRequest,
  readRequest,
  updateRequest,
} from './request-store.ts'

/**
 * Begins a draft, with the form of its type as it is published now. With a key that was used before it is what was begun then.
 *
 * @throws ApiProblem `not_found` for a person whose record is not the viewer's, `validation_failed` for a type that they are not
 * offered, `conflict` when too many are open and for a key that was used for something else
 */
export async function beginRequest(
  context: CareContext,
  { key, personId, typeId }: ServiceRequestBegin,
): Promise<ServiceRequest> {
  const { viewer, clock } = context
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    // Without the lock, two at once would both be the last one.
    await lockName(transaction, `service requests ${personId}`)
    const query = { accountId, siteId, personId, at, scope: SCOPE } as const
    const access = await requireCareAccess(transaction, { ...query, toWrite: true })
    if (access.as === 'member') throw new ApiProblem('not_found')
    const known = await findByKey(transaction, accountId, key)
    if (known !== undefined) {
      requireSameContent(known.typeId === typeId && known.personId === personId, 'request')
      return presentRequest(context, transaction, await openOwn(context, transaction, known.id, access))
    }
    if ((await countOpen(transaction, personId)) >= MAX_OPEN_REQUESTS)
      throw new ApiProblem('conflict', { detail: `${MAX_OPEN_REQUESTS} requests are open at most` })
    const [type] = await listOfferedTypes(transaction, { personId, siteId, at, typeId })
    if (type === undefined) throw createFieldProblem(['typeId'], 'invalid_value')
    const person = await readPersonReference(transaction, personId)
    const formAssignmentId = await askForForm(transaction, { type, siteId, person, key, at })
    const id = await insertRequest(transaction, {
      siteId,
      ...person,
      typeId,
      requestedBy: accountId,
      key,
      formAssignmentId,
      placedAt: at,
      createdAt: at,
    })
    const opened = await openOwn(context, transaction, id, access)
    await announceForm(context, transaction, formAssignmentId, 'formAssignment.made')
    await announceRequest(context, transaction, opened, {})
    return presentRequest(context, transaction, opened)
  })
}

/** Of who keeps the record, whose access was asked just now. */
async function openOwn(
  { viewer }: CareContext,
  transaction: Database,
  id: string,
  access: CareAccess,
): Promise<OpenedRequest> {
  const row = await readRequest(transaction, id, viewer)
  if (row === undefined) throw new ApiProblem('not_found')
  return { row, access, side: 'person' }
}

/** What is asked to be filled in with a request, and what no longer is, stands where forms are listed as well. */
async function announceForm(
  { viewer, clock }: CareContext,
  transaction: Database,
  id: string | null,
  action: 'formAssignment.made' | 'formAssignment.withdrawn',
): Promise<void> {
  const row = id === null ? undefined : await readAssignment(transaction, id)
  if (row !== undefined)
    await announceAssignment(transaction, viewer, row, { action, at: new Date(clock.now()) })
}

interface WithForm {
  readonly type: Awaited<ReturnType<typeof listOfferedTypes>>[number]
  readonly siteId: CareContext['viewer']['siteId']
  readonly person: Awaited<ReturnType<typeof readPersonReference>>
  readonly key: string
  readonly at: Date
}

async function askForForm(
  database: Database,
  { type, siteId, person, key, at }: WithForm,
): Promise<string | null> {
  const { questionnaireId, questionnaireVersion } = type
  if (questionnaireId === null || questionnaireVersion === null) return null
  return insertAssignment(database, {
    siteId,
    ...person,
    questionnaireId,
    questionnaireVersion,
    organizationId: type.organizationId,
    assignedBy: null,
    round: type.name,
    note: '',
    dueOn: null,
    remindDays: null,
    remindAt: null,
    assignmentKey: key,
    createdAt: at,
  })
}

/** @throws ApiProblem `not_found`, `conflict` for one that was submitted, `precondition_failed`, `validation_failed` */
export async function saveDraft(
  context: CareContext,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  { documentIds, ...draft }: ServiceRequestDraft,
): Promise<ServiceRequest> {
  return context.database.transaction(async (transaction) => {
    const opened = await holdDraft(context, transaction, id)
    if (opened.row.version !== seenVersion) throw createStaleProblem(opened.row.version)
    await replaceDocuments(context, transaction, opened, documentIds)
    await updateRequest(transaction, id, draft)
    const saved = await readAgain(context, transaction, opened)
    await announceRequest(context, transaction, saved, { isOfOthers: true })
    return presentRequest(context, transaction, saved)
  })
}

/** With the form that was begun for it; what was submitted of that stays in the record. @throws ApiProblem `not_found`, `conflict` */
export async function discardDraft(context: CareContext, id: string): Promise<void> {
  const { viewer, clock } = context
  await context.database.transaction(async (transaction) => {
    const opened = await holdDraft(context, transaction, id)
    const { formAssignmentId } = opened.row
    if (formAssignmentId !== null) {
      const draft = await lockDraft(transaction, formAssignmentId, viewer.accountId)
      if (draft?.state === 'open') {
        await closeAssignment(transaction, formAssignmentId, {
          state: 'withdrawn',
          closedAt: new Date(clock.now()),
        })
        await announceForm(context, transaction, formAssignmentId, 'formAssignment.withdrawn')
      }
    }
    await deleteRequest(transaction, id)
    await announceRequest(context, transaction, opened, {})
  })
}
