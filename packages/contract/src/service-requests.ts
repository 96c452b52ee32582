// What clients ask organizations for, and how it goes on. FHIR: ServiceRequest and Task.
export {
  MAX_ANSWERERS,
  MAX_RESPONSE_HOURS,
  MAX_SERVICE_TYPES,
  offeredServiceTypeSchema,
  serviceTypeChoicesSchema,
  serviceTypeFormSchema,
  serviceTypeSchema,
} from './service-requests/service-types.ts'
export type {
  OfferedServiceType,
  ServiceType,
  ServiceTypeChoices,
  ServiceTypeForm,
} from './service-requests/service-types.ts'
export {
  listedServiceRequestSchema,
  MAX_OPEN_REQUESTS,
  MAX_PREFERRED_TIMES,
  MAX_REQUEST_COMMENT,
  MAX_REQUEST_DOCUMENTS,
  MAX_REQUEST_REASON,
  MAX_REQUEST_TEXT,
  SERVICE_REQUEST_URGENCIES,
  serviceRequestBeginSchema,
  serviceRequestCommentSchema,
  serviceRequestDraftSchema,
  serviceRequestEventSchema,
  serviceRequestMoveSchema,
  serviceRequestNoteSchema,
  serviceRequestSchema,
} from './service-requests/service-request.ts'
export type {
  ListedServiceRequest,
  ServiceRequest,
  ServiceRequestBegin,
  ServiceRequestComment,
  ServiceRequestDraft,
  ServiceRequestEvent,
  ServiceRequestMove,
  ServiceRequestNote,
  ServiceRequestUrgency,
} from './service-requests/service-request.ts'
export {
  MAX_OFFERED_TIMES,
  OFFERED_TIME_ACTIONS,
  OFFERED_TIME_HOURS,
  offeredTimeSchema,
  serviceRequestTimesSchema,
} from './service-requests/offered-times.ts'
export type { OfferedTime, ServiceRequestTimes } from './service-requests/offered-times.ts'
export {
  isServiceRequestClosed,
  listServiceRequestActions,
  SERVICE_REQUEST_ACTIONS,
  mayHaveTimes,
  SERVICE_REQUEST_STATUSES,
  SERVICE_REQUEST_STEPS,
  SERVICE_REQUEST_TIMES,
  SERVICE_REQUEST_TRANSITIONS,
} from './service-requests/transitions.ts'
export type {
  ServiceRequestAction,
  ServiceRequestSide,
  ServiceRequestStatus,
  ServiceRequestStep,
} from './service-requests/transitions.ts'
