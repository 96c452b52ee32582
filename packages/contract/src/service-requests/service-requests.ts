import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import { serviceRequestTimesSchema } from './offered-times.ts'
import {
  listedServiceRequestSchema,
  SERVICE_REQUEST_URGENCIES,
  serviceRequestBeginSchema,
  serviceRequestCommentSchema,
  serviceRequestDraftSchema,
  serviceRequestMoveSchema,
  serviceRequestNoteSchema,
  serviceRequestSchema,
} from './service-request.ts'
import { SERVICE_REQUEST_STATUSES } from './transitions.ts'

const tag = 'Service requests'
const params = z.strictObject({ id: idSchema })

export const serviceRequests = {
  list: endpoint({
    method: 'GET',
    path: '/service-requests',
    permission: 'serviceRequests.read',
    tag,
    summary: 'List the requests of those whose record is mine, or those that I answer, newest first',
    input: z.strictObject({
      personId: z.optional(idSchema),
      status: z.optional(z.enum(SERVICE_REQUEST_STATUSES)),
      urgency: z.optional(z.enum(SERVICE_REQUEST_URGENCIES)),
      /** Those that the viewer has accepted. */
      handled: z.optional(z.literal('me')),
      /** Those about which the viewer was told something that they have not seen yet. */
      news: z.optional(z.literal('mine')),
      ...pageQueryShape,
    }),
    output: z.object({ items: z.array(listedServiceRequestSchema), nextCursor: nextCursorSchema }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/service-requests/{id}',
    permission: 'serviceRequests.read',
    tag,
    summary: 'Read a request with what has happened',
    input: z.object({ params }),
    output: serviceRequestSchema,
  }),
  see: endpoint({
    method: 'PUT',
    path: '/service-requests/{id}/seen',
    permission: 'serviceRequests.read',
    tag,
    summary: 'Tell that I have seen a request as it is now',
    description: 'What I was told about it by then is read. Twice is once.',
    input: z.object({ params }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/service-requests',
    permission: 'serviceRequests.ask',
    tag,
    summary: 'Begin a request as a draft',
    description:
      'With its form as it is published now. With a key that was used before it is what was begun then.',
    status: 201,
    input: serviceRequestBeginSchema,
    output: serviceRequestSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/service-requests/{id}',
    permission: 'serviceRequests.ask',
    tag,
    summary: 'Save what a draft says',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: serviceRequestDraftSchema }),
    output: serviceRequestSchema,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/service-requests/{id}',
    permission: 'serviceRequests.ask',
    tag,
    summary: 'Discard a draft',
    input: z.object({ params }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/service-requests/{id}/status',
    permission: 'serviceRequests.write',
    tag,
    summary: 'Submit, accept, begin, complete, decline or cancel a request',
    description:
      'Answers `conflict` where the table of transitions has no such way; the same by the same account twice is once.',
    input: z.object({ params, body: serviceRequestMoveSchema }),
    output: serviceRequestSchema,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/service-requests/{id}/comments',
    permission: 'serviceRequests.write',
    tag,
    summary: 'Say something about a request to the other side',
    input: z.object({ params, body: serviceRequestCommentSchema }),
    output: serviceRequestSchema,
  }),
  offerTimes: endpoint({
    method: 'POST',
    path: '/service-requests/{id}/times',
    permission: 'serviceRequests.offer',
    tag,
    summary: 'Offer times of a calendar to the person of a request',
    description:
      'They are held for them. What is not free any more is an error at its place, and nothing is held then.',
    input: z.object({ params, body: serviceRequestTimesSchema }),
    output: serviceRequestSchema,
  }),
  takeTime: endpoint({
    method: 'POST',
    path: '/service-requests/{id}/times/{timeId}/booking',
    permission: 'serviceRequests.ask',
    tag,
    summary: 'Book a time that was offered',
    description: 'The others are held no longer. Twice is once.',
    input: z.object({ params: z.strictObject({ id: idSchema, timeId: idSchema }) }),
    output: serviceRequestSchema,
  }),
  releaseTimes: endpoint({
    method: 'DELETE',
    path: '/service-requests/{id}/times',
    permission: 'serviceRequests.write',
    tag,
    summary: 'Decline the times that were offered, or withdraw them',
    description: 'By the side on which one stands. Where none is held nothing happens.',
    input: z.object({ params }),
    output: serviceRequestSchema,
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/service-requests/{id}/notes',
    permission: 'serviceRequests.note',
    tag,
    summary: 'List the internal notes about a request',
    input: z.object({ params }),
    output: z.object({ items: z.array(serviceRequestNoteSchema) }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/service-requests/{id}/notes',
    permission: 'serviceRequests.note',
    tag,
    summary: 'Note something about a request for those who answer it',
    status: 201,
    input: z.object({ params, body: serviceRequestCommentSchema }),
    output: serviceRequestNoteSchema,
  }),
}
