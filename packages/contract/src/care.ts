// What client and professional share: consent, documents, messages and the live events that tell of them.
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
} from './data-trust/care-team.ts'
export type {
  CareCodeInput,
  CareGrantChange,
  CareHistoryEntry,
  CareInvitation,
  CareInvitationInput,
  CareInvitationKind,
  CareMember,
  CareMemberState,
  CarePreview,
  CareTeam,
} from './data-trust/care-team.ts'
export {
  clientCodeInputSchema,
  clientInvitationInputSchema,
  clientInvitationSchema,
} from './data-trust/client-invitations.ts'
export type {
  ClientCodeInput,
  ClientInvitation,
  ClientInvitationInput,
} from './data-trust/client-invitations.ts'
export {
  CLIENT_NOTE_MAX_LENGTH,
  CLIENT_NOTE_STANDINGS,
  clientNoteDraftSchema,
  clientNoteInputSchema,
  clientNoteSchema,
} from './data-trust/client-notes.ts'
export type { ClientNote } from './data-trust/client-notes.ts'
export { clientExportInputSchema, clientSchema, listedClientSchema } from './data-trust/clients.ts'
export type { Client, ListedClient } from './data-trust/clients.ts'
export {
  dependantChangeSchema,
  dependantInputSchema,
  dependantSchema,
  GUARDIAN_RELATIONS,
  guardianChangeSchema,
  personSchema,
  reachedPersonSchema,
} from './data-trust/persons.ts'
export type {
  Dependant,
  DependantInput,
  Guardian,
  GuardianRelation,
  Person,
  ReachedPerson,
} from './data-trust/persons.ts'
export { careAcceptanceSchema, receivedCareInvitationSchema } from './data-trust/received-invitations.ts'
export type { CareAcceptance, ReceivedCareInvitation } from './data-trust/received-invitations.ts'
export { CARE_ROLES, CARE_SCOPES, careScopesSchema } from './data-trust/scopes.ts'
export type { CareRole, CareScope } from './data-trust/scopes.ts'
export { EVENT_TOPICS, EVENTS_PATH, STREAM_EVENTS } from './messages/events.ts'
export type { EventTopic, LiveChange, StreamEvent } from './messages/events.ts'
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
} from './messages/conversation.ts'
export type {
  Attachment,
  Conversation,
  ConversationAssignment,
  ConversationBox,
  ConversationInput,
  ConversationMember,
  ConversationOrder,
  ConversationPriority,
  ConversationSide,
  Correspondent,
  Draft,
  DraftInput,
  InboxFacts,
  ListedConversation,
  Message,
  MessageInput,
} from './messages/conversation.ts'
export {
  CANNED_REPLY_TITLE_MAX_LENGTH,
  cannedReplyInputSchema,
  MAX_CANNED_REPLIES,
} from './messages/canned-replies.ts'
export type { CannedReply, CannedReplyInput } from './messages/canned-replies.ts'
export { INTERNAL_NOTE_MAX_LENGTH } from './messages/inbox.ts'
export type { InboxChange, InternalNote } from './messages/inbox.ts'
export {
  DOCUMENT_AUDIENCES,
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_LENGTH,
  documentFactsSchema,
  documentSchema,
  documentSharingSchema,
} from './main/documents/document.ts'
export type { Document, DocumentAudience, DocumentFacts, DocumentKind } from './main/documents/document.ts'
export { DOCUMENT_ORDERS, DOCUMENT_STANDINGS } from './main/documents/documents.ts'
export {
  DOCUMENTS_QUOTA_BYTES,
  FILE_PART_BYTES,
  FILE_TYPES,
  MAX_FILE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_OPEN_UPLOADS,
  MAX_ZIPPED_DOCUMENTS,
  UPLOAD_LIFE_HOURS,
} from './main/documents/file-limits.ts'
export type { FileType } from './main/documents/file-limits.ts'
export { DOCUMENT_LINK_DAYS, documentLinkSchema } from './main/documents/links.ts'
export type { DocumentLink, LinkedDocument } from './main/documents/links.ts'
export { documentRequestInputSchema, documentRequestSchema } from './main/documents/requests.ts'
export type {
  DocumentRequest,
  DocumentRequestInput,
  DocumentRequestState,
} from './main/documents/requests.ts'
export { documentUploadSchema } from './main/documents/uploads.ts'
export type { DocumentUpload, DocumentUploadInput } from './main/documents/uploads.ts'
export { documentScanSchema } from './medical-scanner/scans.ts'
export type { DocumentScan, ScanState } from './medical-scanner/scans.ts'
