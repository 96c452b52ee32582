import * as z from 'zod/mini'
import { careTeam } from '../care/care-team.ts'
import { clientInvitations } from '../care/client-invitations.ts'
import { dependants } from '../care/dependants.ts'
import { persons } from '../care/persons.ts'
import { receivedInvitations } from '../care/received-invitations.ts'
import { endpoint, outputOf } from '../define.ts'
import type { Answering } from '../define.ts'
import { idSchema, pageQueryShape } from '../fields/fields.ts'
import { cannedReplies } from '../messages/canned-replies.ts'
import { CONVERSATION_ASSIGNMENTS } from '../messages/conversation.ts'
import { conversations } from '../messages/conversations.ts'
import { inbox } from '../messages/inbox.ts'
import { emailChanges } from '../identity/email-changes.ts'
import { accessLog } from '../care/access-log.ts'
import { demoRequests } from './demo-requests.ts'
import { documents } from '../documents/documents.ts'
import { firstSteps } from './first-steps.ts'
import { notifications } from '../activity/notifications.ts'
import { documentRequests } from '../documents/document-requests.ts'
import { appointments } from '../scheduling/appointments.ts'
import { healthcareServices } from '../scheduling/healthcare-services.ts'
import { providerInvitations } from '../organizations/provider-invitations.ts'
import { provider } from '../organizations/provider.ts'
import { providerLinks } from '../organizations/provider-links.ts'
import { publicProfile } from './public-profile.ts'
import { measurementSeries } from '../health-record/measurement-series.ts'
import { organizationServices } from '../organizations/organization-services.ts'
import { invoices } from '../billing/invoices.ts'
import { formAssignments } from '../forms/form-assignments.ts'
import { serviceRequests } from '../service-requests/service-requests.ts'
import { questionnaireResponses } from '../forms/questionnaire-responses.ts'
import { professionalSetup } from '../organizations/professional-setup.ts'
import { passkeys } from '../identity/passkeys.ts'
import { twoStep } from '../identity/two-step.ts'
import { sessions } from '../identity/sessions.ts'
import { signIns } from '../identity/sign-ins.ts'
import { contact } from '../identity/contact.ts'
import { dataExports } from '../privacy/data-exports.ts'
import { notificationChoices } from '../activity/notification-choices.ts'
import { professionalSettings } from '../organizations/professional-settings.ts'

const tag = 'Pages'
const description =
  'Several reads in one call. Each part is what its own endpoint answers, and `null` where that one would refuse or fail; the first one’s refusal is that of all.'

const { limit } = pageQueryShape

/** What another endpoint answers; `null` where it would refuse this reader, or fail. */
function part<Output extends z.core.$ZodType>(of: Answering<Output>) {
  return z.nullable(outputOf(of))
}

/** What pages of many parts begin with, beside `start`. Each part is read anew by its own endpoint. */
export const pages = {
  home: endpoint({
    method: 'GET',
    path: '/pages/home',
    permission: 'firstSteps.read',
    tag,
    summary: 'Read what my dashboard begins with',
    description,
    input: z.strictObject({
      limit,
      /** Whose conversations a professional looks after: those of the organization where it says nothing. */
      assigned: z.optional(z.enum(CONVERSATION_ASSIGNMENTS)),
    }),
    output: z.object({
      firstSteps: outputOf(firstSteps.read),
      notifications: part(notifications.list),
      /** This and the next two: of clients and professionals. Of clients what is unread, of professionals who waits longest. */
      conversations: part(conversations.list),
      /** Those that are open. */
      documentRequests: part(documentRequests.list),
      /** Of clients what they have to pay, to those who keep the invoices of an organization what is overdue. */
      invoices: part(invoices.listDue),
      receivedInvitations: part(receivedInvitations.list),
      /** Of clients and professionals: those that are ahead. */
      appointments: part(appointments.list),
      /** Of clients those about which they have news, of professionals those that nobody has answered. */
      serviceRequests: part(serviceRequests.list),
      /** Of clients: what of their journal was measured last. */
      measurementSeries: part(measurementSeries.list),
      /** Of clients: who and what they can book for themselves. */
      healthcareServices: part(healthcareServices.list),
      /** Of clients: the forms that wait for their answers. */
      formAssignments: part(formAssignments.list),
      /** This and the next: of professionals. Those that the reader has not reviewed. */
      documents: part(documents.list),
      /** Likewise. */
      questionnaireResponses: part(questionnaireResponses.list),
      professionalSetup: part(professionalSetup.read),
      /** Of administrators: those that are open. */
      demoRequests: part(demoRequests.list),
      /** Of search profiles. */
      publicProfile: part(publicProfile.read),
    }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/pages/settings',
    permission: 'contact.read',
    tag,
    summary: 'Read what my settings begin with',
    description,
    input: z.strictObject({ limit }),
    output: z.object({
      contact: outputOf(contact.read),
      notificationChoices: part(notificationChoices.read),
      emailChange: part(emailChanges.read),
      twoStep: part(twoStep.read),
      passkeys: part(passkeys.list),
      sessions: part(sessions.list),
      signIns: part(signIns.list),
      accessLog: part(accessLog.list),
      dataExports: part(dataExports.list),
      /** This and what follows: of professionals. */
      publicProfile: part(publicProfile.read),
      professionalSetup: part(professionalSetup.read),
      professionalSettings: part(professionalSettings.read),
      organizationServices: part(organizationServices.list),
    }),
  }),
  myTeam: endpoint({
    method: 'GET',
    path: '/pages/my-team',
    permission: 'careTeam.read',
    tag,
    summary: 'Read what the page of a care team begins with',
    description,
    input: z.strictObject({ personId: idSchema, limit }),
    output: z.object({
      careTeam: outputOf(careTeam.read),
      history: part(careTeam.history),
      /** Whose record the reader reaches. */
      persons: part(persons.list),
      receivedInvitations: part(receivedInvitations.list),
      dependants: part(dependants.list),
    }),
  }),
  clients: endpoint({
    method: 'GET',
    path: '/pages/clients',
    permission: 'clientInvitations.list',
    tag,
    summary: 'Read what the page of my clients begins with beside their list',
    description,
    input: z.strictObject({ limit }),
    output: z.object({
      clientInvitations: outputOf(clientInvitations.list),
      receivedInvitations: part(receivedInvitations.list),
    }),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/pages/documents',
    permission: 'documents.read',
    tag,
    summary: 'Read what a page of documents begins with beside their list',
    description,
    input: z.strictObject({ personId: z.optional(idSchema) }),
    output: z.object({
      /** Those that are open. */
      documentRequests: outputOf(documentRequests.list),
      /** Whose documents the reader reaches. */
      persons: part(persons.list),
    }),
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/pages/conversations/{id}',
    permission: 'conversations.read',
    tag,
    summary: 'Read what the page of a conversation begins with beside the list',
    description,
    input: z.object({ params: z.strictObject({ id: idSchema }), query: z.strictObject({ limit }) }),
    output: z.object({
      conversation: outputOf(conversations.read),
      messages: part(conversations.listMessages),
      /** This and what follows: where it is in the reader's inbox. */
      colleagues: part(inbox.listColleagues),
      notes: part(inbox.listNotes),
      cannedReplies: part(cannedReplies.list),
    }),
  }),
  providerHome: endpoint({
    method: 'GET',
    path: '/pages/provider-home',
    permission: 'provider.read',
    tag,
    summary: 'Read what the home of a provider begins with',
    description,
    output: z.object({
      provider: outputOf(provider.read),
      organizations: part(provider.organizations),
      providerLinks: part(providerLinks.list),
      people: part(provider.people),
      providerInvitations: part(providerInvitations.list),
    }),
  }),
}
