import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

const bothSides = { by: { client: true, professional: true } } as const satisfies Access
/** Conversations are about one person; here nobody shares with anybody but themselves. */
const ofConversation = { '/params/id': 'conversations' } as const
const members = {
  by: { professional: ['owner', 'admin', 'clinician', 'staff', 'billing'] },
  reach: 'organization',
} as const satisfies Access
const leads = { by: { professional: ['owner', 'admin'] }, reach: 'organization' } as const satisfies Access
const alone = { neverSucceeds: 'nobody has anybody on the other side' } as const

export const messageAccess = {
  'messages.conversations.list': { ...bothSides, ids: { '/personId': 'accounts' } },
  'messages.conversations.counts': bothSides,
  'messages.conversations.listAsMember': { by: { client: true }, ids: { '/params/id': 'care_grants' } },
  'messages.conversations.listCorrespondents': {
    ...bothSides,
    ids: { '/personId': 'accounts' },
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'messages.conversations.create': {
    ...bothSides,
    ...alone,
    ids: { '/personId': 'accounts', '/memberIds/*': 'accounts', '/attachmentIds/*': null },
  },
  'messages.conversations.read': { ...bothSides, ids: ofConversation },
  'messages.conversations.listMessages': { ...bothSides, ids: ofConversation },
  'messages.conversations.send': {
    ...bothSides,
    ...alone,
    ids: { ...ofConversation, '/body/attachmentIds/*': null },
  },
  'messages.conversations.markRead': { ...bothSides, ids: ofConversation },
  'messages.conversations.saveDraft': {
    ...bothSides,
    ids: { ...ofConversation, '/body/attachmentIds/*': null },
  },
  'messages.conversations.close': { ...bothSides, ids: ofConversation },
  'messages.conversations.reopen': { ...bothSides, ids: ofConversation },
  'messages.inbox.change': {
    ...members,
    ids: { ...ofConversation, '/body/assigneeId': 'accounts', '/body/seenAssigneeId': null },
    input: () => ({ '/body/snoozedUntil': null, '/body/seenAssigneeId': null }),
  },
  'messages.inbox.listColleagues': { ...members, ids: ofConversation },
  'messages.inbox.listNotes': { ...members, ids: ofConversation },
  'messages.inbox.addNote': { ...members, ids: { ...ofConversation } },
  'messages.cannedReplies.list': members,
  'messages.cannedReplies.create': leads,
  'messages.cannedReplies.update': { ...leads, ids: { '/params/id': 'canned_replies' } },
  'messages.cannedReplies.remove': { ...leads, ids: { '/params/id': 'canned_replies' } },
} satisfies Partial<Record<EndpointName, Access>>
