import type { AccountKind, NotificationEvent } from '@platform/contract'
import { menuPages, type MenuPageId, type PageTree } from '@platform/routing/pages'

/** The last part of the id of the page that an event is about, in whatever area the account has. */
const PLACES: Readonly<Record<NotificationEvent, readonly string[]>> = {
  passwordChanged: ['settings'],
  emailChanged: ['settings'],
  careDataOpened: ['settings'],
  careInvited: ['clients', 'myteam'],
  careAsked: ['myteam'],
  careJoined: ['clients', 'myteam'],
  careDeclined: ['clients', 'myteam'],
  careChanged: ['clients', 'myteam'],
  carePaused: ['clients'],
  careResumed: ['clients'],
  careEnded: ['clients', 'myteam'],
  careLeft: ['myteam'],
  memberJoined: ['admin', 'members'],
  other: [],
  documentShared: ['documents'],
  documentRequested: ['documents'],
  messageReceived: ['messages'],
  demoRequested: ['demoRequests'],
}

/**
 * The page that shows what a notification is about: of those in the account's menu on this site, so that it never leads
 * where nothing is.
 */
export function pageOfNotification(
  event: NotificationEvent,
  kind: AccountKind,
  tree: PageTree,
  organizationRole?: string,
): MenuPageId | undefined {
  const places = PLACES[event]
  return menuPages(kind, tree, organizationRole).find(({ id }) => places.includes(id.split('.')[1] ?? ''))?.id
}
