// Written by `pnpm --filter @platform/calls generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'conversations.list': ['GET', '/conversations'],
  'conversations.listAsMember': ['GET', '/conversations/as-member/{id}'],
  'conversations.counts': ['GET', '/conversation-counts'],
  'conversations.listCorrespondents': ['GET', '/correspondents'],
  'conversations.create': ['POST', '/conversations'],
  'conversations.read': ['GET', '/conversations/{id}'],
  'conversations.listMessages': ['GET', '/conversations/{id}/messages'],
  'conversations.send': ['POST', '/conversations/{id}/messages'],
  'conversations.markRead': ['PUT', '/conversations/{id}/read'],
  'conversations.saveDraft': ['PUT', '/conversations/{id}/draft'],
  'conversations.close': ['POST', '/conversations/{id}/closing'],
  'conversations.reopen': ['DELETE', '/conversations/{id}/closing'],
  'inbox.change': ['PATCH', '/conversations/{id}/inbox'],
  'inbox.listColleagues': ['GET', '/conversations/{id}/colleagues'],
  'inbox.listNotes': ['GET', '/conversations/{id}/notes'],
  'inbox.addNote': ['POST', '/conversations/{id}/notes'],
  'cannedReplies.list': ['GET', '/canned-replies'],
  'cannedReplies.create': ['POST', '/canned-replies'],
  'cannedReplies.update': ['PUT', '/canned-replies/{id}'],
  'cannedReplies.remove': ['DELETE', '/canned-replies/{id}'],
} as const satisfies LaterRoutes<'messages'>
