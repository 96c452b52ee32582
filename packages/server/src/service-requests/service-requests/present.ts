import type { ListedServiceRequest, ServiceRequest } from '@platform/contract/service-requests'
import { isServiceRequestClosed, listServiceRequestActions } from '@platform/contract/service-requests'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readAssignment } from '../../forms/form-assignments/assignment-store.ts'
import { toPerson } from '../../forms/questionnaires/present.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { presentTimes } from '../offered-time-records/present-times.ts'
import { listEvents } from './event-store.ts'
import type { OpenedRequest } from './request-access.ts'
import { listShownDocuments } from './request-documents.ts'
import type { RequestRow } from './request-store.ts'

export function presentListed(row: RequestRow): ListedServiceRequest {
  return {
    id: row.id,
    type: { id: row.typeId, name: row.typeName },
    organization: { id: row.organizationId, name: row.organizationName },
    person: { id: row.personId, name: row.personName ?? '' },
    requestedBy: toPerson(row.requestedBy, row.askerName),
    status: row.status,
    urgency: row.urgency,
    handledBy: toPerson(row.handledBy, row.handlerName),
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    answerDueAt: row.answerDueAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    version: row.version,
  }
}

/** The same answer for both sides: nothing that is internal is ever read for it. */
export async function presentRequest(
  context: CareContext,
  database: Database,
  opened: OpenedRequest,
): Promise<ServiceRequest> {
  const { row, access, side } = opened
  const assignment =
    row.formAssignmentId === null ? undefined : await readAssignment(database, row.formAssignmentId)
  const events = await listEvents(database, row.id)
  const documents = await listShownDocuments(context, database, opened)
  const times = await presentTimes(database, opened, new Date(context.clock.now()))
  return {
    ...presentListed(row),
    text: row.text,
    preferredTimes: row.preferredTimes,
    documents,
    form:
      assignment === undefined
        ? null
        : {
            assignmentId: assignment.id,
            title: assignment.title,
            isSubmitted: assignment.state === 'submitted',
            responseId: assignment.responseId,
          },
    reason: row.reason,
    events: events.map(({ id, authorId, authorName, status, step, text, at }) => ({
      id,
      author: toPerson(authorId, authorName),
      status,
      step,
      text,
      at: at.toISOString(),
    })),
    actions: access.mayWrite ? listServiceRequestActions(row.status, side) : [],
    ...times,
    mayComment: access.mayWrite && row.status !== 'draft' && !isServiceRequestClosed(row.status),
  }
}
