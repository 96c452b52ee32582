// What client and professional share: consent, documents, messages, appointments and the live events that tell of them.
export { EVENT_TOPICS, EVENTS_PATH, STREAM_EVENTS } from './activity/events.ts'
export type { EventTopic, LiveChange, StreamEvent } from './activity/events.ts'
export {
  CARE_HISTORY_ACTIONS,
  CARE_INVITATION_KINDS,
  CARE_INVITATION_LIFE_DAYS,
  CARE_MEMBER_STATES,
  careCodeInputSchema,
  careGrantChangeSchema,
  careInvitationInputSchema,
  careInvitationSchema,
  careMemberSchema,
  carePreviewSchema,
  careTeamSchema,
  type CareCodeInput,
  type CareGrantChange,
  type CareHistoryEntry,
  type CareInvitation,
  type CareInvitationInput,
  type CareInvitationKind,
  type CareMember,
  type CareMemberState,
  type CarePreview,
  type CareTeam,
} from './care/care-team.ts'
export {
  clientCodeInputSchema,
  clientInvitationInputSchema,
  clientInvitationSchema,
} from './care/client-invitations.ts'
export type { ClientCodeInput, ClientInvitation, ClientInvitationInput } from './care/client-invitations.ts'
export {
  CLIENT_NOTE_MAX_LENGTH,
  CLIENT_NOTE_STANDINGS,
  clientNoteDraftSchema,
  clientNoteInputSchema,
  clientNoteSchema,
} from './care/client-notes.ts'
export type { ClientNote } from './care/client-notes.ts'
export { clientExportInputSchema, clientSchema, listedClientSchema } from './care/clients.ts'
export type { Client, ListedClient } from './care/clients.ts'
export {
  dayOfMajority,
  dependantChangeSchema,
  dependantInputSchema,
  dependantSchema,
  GUARDIAN_RELATIONS,
  guardianChangeSchema,
  handoverInputSchema,
} from './care/dependants.ts'
export type { Dependant, DependantInput, Guardian, GuardianRelation } from './care/dependants.ts'
export { personSchema, reachedPersonSchema, type Person, type ReachedPerson } from './care/persons.ts'
export {
  careAcceptanceSchema,
  offeredRecordSchema,
  receivedCareInvitationSchema,
} from './care/received-invitations.ts'
export type { CareAcceptance, OfferedRecord, ReceivedCareInvitation } from './care/received-invitations.ts'
export { CARE_ROLES, CARE_SCOPES, careScopesSchema, type CareRole, type CareScope } from './care/scopes.ts'
export { capabilityLinkSchema, DOCUMENT_LINK_DAYS } from './documents/document-links.ts'
export type { CapabilityLink, LinkedDocument } from './documents/document-links.ts'
export { documentRequestInputSchema, documentRequestSchema } from './documents/document-requests.ts'
export type {
  DocumentRequest,
  DocumentRequestInput,
  DocumentRequestState,
} from './documents/document-requests.ts'
export { documentUploadSchema } from './documents/document-uploads.ts'
export type { DocumentUpload, DocumentUploadInput } from './documents/document-uploads.ts'
export {
  DOCUMENT_AUDIENCES,
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_LENGTH,
  documentFactsSchema,
  documentSchema,
  documentSharingSchema,
} from './documents/document.ts'
export type { Document, DocumentAudience, DocumentFacts, DocumentKind } from './documents/document.ts'
export { DOCUMENT_ORDERS, DOCUMENT_STANDINGS } from './documents/documents.ts'
export {
  DOCUMENTS_QUOTA_BYTES,
  FILE_PART_BYTES,
  FILE_TYPES,
  MAX_FILE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_OPEN_UPLOADS,
  MAX_ZIPPED_DOCUMENTS,
  UPLOAD_LIFE_HOURS,
} from './documents/file-limits.ts'
export type { FileType } from './documents/file-limits.ts'
export { documentScanSchema, type DocumentScan, type ScanState } from './documents/scans.ts'
export {
  CANNED_REPLY_TITLE_MAX_LENGTH,
  cannedReplyInputSchema,
  MAX_CANNED_REPLIES,
} from './messages/canned-replies.ts'
export type { CannedReply, CannedReplyInput } from './messages/canned-replies.ts'
export {
  CONVERSATION_ASSIGNMENTS,
  CONVERSATION_BOXES,
  CONVERSATION_ORDERS,
  CONVERSATION_PRIORITIES,
  conversationFormSchema,
  conversationSchema,
  listedConversationSchema,
  MAX_ATTACHMENTS,
  MESSAGE_MAX_LENGTH,
  messageInputSchema,
  messageSchema,
  messageTextSchema,
  MOST_UNREAD,
  SUBJECT_MAX_LENGTH,
  subjectSchema,
  type Attachment,
  type Conversation,
  type ConversationAssignment,
  type ConversationBox,
  type ConversationInput,
  type ConversationMember,
  type ConversationOrder,
  type ConversationPriority,
  type ConversationSide,
  type Correspondent,
  type Draft,
  type DraftInput,
  type InboxFacts,
  type ListedConversation,
  type Message,
  type MessageInput,
} from './messages/conversation.ts'
export { INTERNAL_NOTE_MAX_LENGTH, type InboxChange, type InternalNote } from './messages/inbox.ts'
export {
  MAX_SERVICE_CAPACITY,
  SERVICE_CURRENCIES,
  SERVICE_PLACES,
  servicePriceSchema,
} from './organizations/organization-services.ts'
export type { ServicePlace, ServicePrice } from './organizations/organization-services.ts'
export { REPLY_TIMES, type ReplyTime } from './organizations/organization.ts'
export { keepsSchedules, readsSchedules } from './permissions/organization-roles.ts'
export { MAX_SERIES_COUNT, MAX_SERIES_INTERVAL, MIN_SERIES_COUNT } from './scheduling/appointment-series.ts'
export type {
  SeriesDate,
  SeriesDateState,
  SeriesInput,
  SeriesMove,
  SeriesMoveInput,
  SeriesScope,
} from './scheduling/appointment-series.ts'
export {
  appointmentCancellationSchema,
  appointmentOverrideSchema,
  appointmentSchema,
  appointmentStartSchema,
  ARRIVAL_LEAD_HOURS,
  HOLD_MINUTES,
  MAX_MOVES,
  UNDO_HOURS,
  type Appointment,
  type AppointmentBox,
  type AppointmentInput,
  type AppointmentOrder,
  type AppointmentState,
} from './scheduling/appointments.ts'
export type { CalendarFeed } from './scheduling/calendar-feeds.ts'
export type { BookableSchedule } from './scheduling/healthcare-services.ts'
export type { OrganizationSchedule } from './scheduling/organization-schedules.ts'
export {
  MAX_SCHEDULE_EXCEPTIONS,
  MAX_SPECIAL_HOURS,
  scheduleExceptionInputSchema,
  scheduleHoursInputSchema,
  scheduleSchema,
  type Schedule,
  type ScheduleException,
  type ScheduleExceptionInput,
  type ScheduleExceptionKind,
  type ScheduleHours,
  type ScheduleHoursInput,
} from './scheduling/schedules.ts'
export type { FreeSlot, Slot } from './scheduling/slots.ts'
export { JOIN_AFTER_MINUTES, JOIN_LEAD_MINUTES, videoLinkSchema } from './scheduling/video-links.ts'
export type { VideoLink } from './scheduling/video-links.ts'
export {
  DAY_PARTS,
  OFFER_LEAD_HOURS,
  OFFER_MINUTES,
  waitlistEntrySchema,
  waitlistWishSchema,
  type DayPart,
  type WaitlistEntry,
  type WaitlistInput,
  type WaitlistLine,
  type WaitlistWish,
} from './scheduling/waitlist.ts'
