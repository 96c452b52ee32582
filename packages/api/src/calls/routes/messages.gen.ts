// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'conversations.list': ['GET', '/conversations'],
  'conversations.listAsMember': ['GET', '/conversations/as-member/{id}', 'detailed'],
  'conversations.counts': ['GET', '/conversation-counts'],
  'conversations.listCorrespondents': ['GET', '/correspondents'],
  'conversations.create': ['POST', '/conversations'],
  'conversations.read': ['GET', '/conversations/{id}', 'detailed'],
  'conversations.listMessages': ['GET', '/conversations/{id}/messages', 'detailed'],
  'conversations.send': ['POST', '/conversations/{id}/messages', 'detailed'],
  'conversations.markRead': ['PUT', '/conversations/{id}/read', 'detailed'],
  'conversations.saveDraft': ['PUT', '/conversations/{id}/draft', 'detailed'],
  'conversations.close': ['POST', '/conversations/{id}/closing', 'detailed'],
  'conversations.reopen': ['DELETE', '/conversations/{id}/closing', 'detailed'],
  'inbox.change': ['PATCH', '/conversations/{id}/inbox', 'detailed'],
  'inbox.listColleagues': ['GET', '/conversations/{id}/colleagues', 'detailed'],
  'inbox.listNotes': ['GET', '/conversations/{id}/notes', 'detailed'],
  'inbox.addNote': ['POST', '/conversations/{id}/notes', 'detailed'],
  'cannedReplies.list': ['GET', '/canned-replies'],
  'cannedReplies.create': ['POST', '/canned-replies'],
  'cannedReplies.update': ['PUT', '/canned-replies/{id}', 'detailed'],
  'cannedReplies.remove': ['DELETE', '/canned-replies/{id}', 'detailed'],
} as const satisfies LaterRoutes<'messages'>
