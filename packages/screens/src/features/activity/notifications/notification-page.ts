import type { AccountKind, Notification, NotificationEvent } from '@platform/contract'
import { menuPages, type MenuPageId, type PageTree } from '@platform/routing/pages'

const APPOINTMENT_PLACES = ['calendar', 'schedule']

/** The last part of the id of the page that an event is about, in whatever area the account has. */
const PLACES: Readonly<Record<NotificationEvent, readonly string[]>> = {
  passwordChanged: ['settings'],
  emailChanged: ['settings'],
  deviceAdded: ['settings'],
  appAdded: ['settings'],
  licenceChecked: ['settings'],
  licenceRefused: ['settings'],
  webhookPaused: ['settings'],
  webhookEnded: ['settings'],
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
  handoverOffered: ['myteam'],
  handoverBegun: ['myteam'],
  handoverWithdrawn: ['myteam'],
  handedOver: ['clients', 'myteam'],
  memberJoined: ['admin', 'members'],
  other: [],
  appointmentBooked: APPOINTMENT_PLACES,
  appointmentMoved: APPOINTMENT_PLACES,
  appointmentCancelled: APPOINTMENT_PLACES,
  appointmentSeriesBooked: APPOINTMENT_PLACES,
  appointmentSeriesMoved: APPOINTMENT_PLACES,
  appointmentSeriesCancelled: APPOINTMENT_PLACES,
  appointmentClash: APPOINTMENT_PLACES,
  appointmentReminder: APPOINTMENT_PLACES,
  appointmentOffered: ['calendar'],
  appointmentFree: ['calendar'],
  documentShared: ['documents'],
  documentRequested: ['documents'],
  profileProposed: ['healthProfile'],
  profileProposalAccepted: ['clients'],
  profileProposalDeclined: ['clients'],
  formAsked: ['healthProfile'],
  formDue: ['healthProfile'],
  formSubmitted: ['forms'],
  formLinkSubmitted: ['forms'],
  serviceRequestSubmitted: ['clients'],
  serviceRequestChanged: ['service'],
  serviceRequestCommented: ['clients', 'service'],
  serviceRequestTimesOffered: ['service'],
  serviceRequestTimesWithdrawn: ['service'],
  serviceRequestTimeTaken: ['clients'],
  serviceRequestTimesDeclined: ['clients'],
  serviceRequestTimesLapsed: ['service'],
  serviceRequestTimesUnanswered: ['clients'],
  messageReceived: ['messages'],
  invoiceIssued: ['invoices'],
  invoiceOverdue: ['invoices'],
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

/** On that page the thing itself, where it is one. */
export function targetOfNotification(
  { event, objectId, count }: Pick<Notification, 'event' | 'objectId' | 'count'>,
  page: MenuPageId,
): NotificationTarget {
  if (objectId === null) return { page }
  // What is kept for somebody who waits stands first in their calendar.
  if (event === 'appointmentOffered' || event === 'profileProposed')
    return { page, search: { person: objectId } }
  if (event === 'profileProposalAccepted' || event === 'profileProposalDeclined')
    return { page: 'professional.client', params: { clientId: objectId }, search: { tab: 'record' } }
  if (event === 'appointmentFree') return { page, search: { person: objectId, book: 'true' } }
  if (event === 'formAsked' || event === 'formDue')
    return { page: 'client.healthQuestionnaire', ...(count === 1 && { search: { form: objectId } }) }
  if (event === 'formLinkSubmitted') return { page, search: { form: objectId, view: 'responses' } }
  // However often it has changed, it is one.
  if (page === 'client.calendar' || page === 'professional.schedule')
    return { page, search: { appointment: objectId } }
  if (REQUEST_EVENTS.includes(event)) return { page, search: { request: objectId } }
  if (count > 1) return { page }
  if (event === 'documentRequested' && page === 'client.documents')
    return { page: 'account.documentsUpload', search: { request: objectId } }
  if (event === 'formSubmitted') return { page, search: { response: objectId } }
  if (event === 'invoiceIssued' || event === 'invoiceOverdue') return { page, search: { invoice: objectId } }
  if (event === 'documentShared') return { page, search: { document: objectId } }
  if (CLIENT_EVENTS.includes(event) && page === 'professional.clients')
    return { page: 'professional.client', params: { clientId: objectId } }
  return { page }
}

const REQUEST_EVENTS: readonly NotificationEvent[] = [
  'serviceRequestSubmitted',
  'serviceRequestChanged',
  'serviceRequestCommented',
  'serviceRequestTimesOffered',
  'serviceRequestTimesWithdrawn',
  'serviceRequestTimeTaken',
  'serviceRequestTimesDeclined',
  'serviceRequestTimesLapsed',
  'serviceRequestTimesUnanswered',
]

/** After which somebody is, or is still, a client of the reader. */
const CLIENT_EVENTS: readonly NotificationEvent[] = ['careJoined', 'careChanged', 'careResumed', 'handedOver']

type NotificationTarget =
  | {
      readonly page: MenuPageId | 'account.documentsUpload' | 'client.healthQuestionnaire'
      readonly search?: Record<string, string>
    }
  | {
      readonly page: 'professional.client'
      readonly params: { readonly clientId: string }
      readonly search?: { readonly tab: string }
    }
