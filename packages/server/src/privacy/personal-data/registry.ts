import { accounts, accountSites } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { breakGlassGrants } from '../../tables/care/break-glass.ts'
import { careGrants, careInvitations, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { clientNotes } from '../../tables/care/client-notes.ts'
import { contacts } from '../../tables/identity/contact.ts'
import {
  conversationMembers,
  conversations,
  internalNotes,
  messageDrafts,
  messages,
} from '../../tables/messages/conversations.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'
import { demoRequests } from '../../tables/sites/demo-requests.ts'
import { appRequests, apps, appTokens } from '../../tables/developer/apps.ts'
import {
  documentLinks,
  documentMembers,
  documentRequests,
  documentReviews,
  documents,
} from '../../tables/documents/documents.ts'
import { emailChanges } from '../../tables/identity/email-changes.ts'
import { accountEventPositions, accountEvents } from '../../tables/activity/events.ts'
import { invitations } from '../../tables/organizations/invitations.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { suspendedMembers } from '../../tables/organizations/members.ts'
import {
  notificationChoices,
  notificationMails,
  notifications,
  notificationSettings,
} from '../../tables/activity/notifications.ts'
import { oneTimeLinks } from '../../tables/identity/one-time-links.ts'
import { passkeys } from '../../tables/identity/passkeys.ts'
import { accountDocuments } from '../../tables/identity/preferences.ts'
import { professionalSettings } from '../../tables/organizations/professional-settings.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'
import { providerMembers } from '../../tables/organizations/provider.ts'
import { publicProfiles } from '../../tables/sites/public-profile.ts'
import { registrations } from '../../tables/identity/registrations.ts'
import { sessions, signIns } from '../../tables/identity/sessions.ts'
import { appointments, appointmentSeries } from '../../tables/scheduling/appointments.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import { scheduleResources, slotViewers } from '../../tables/scheduling/schedules.ts'
import { calendarFeeds } from '../../tables/scheduling/calendar-feeds.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'
import {
  careResourceMembers,
  careResources,
  careVersions,
} from '../../tables/health-record/care-resources.ts'
import { providerEvents, testProviderEvents } from '../../tables/billing/provider-events.ts'
import { checkouts, receipts, subscriptions } from '../../tables/billing/subscriptions.ts'
import { emergencyCardLinks } from '../../tables/health-record/emergency-card-links.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { formDraftAnswers, formDrafts } from '../../tables/forms/form-drafts.ts'
import { formLinks } from '../../tables/forms/form-links.ts'
import { formResponses } from '../../tables/forms/form-responses.ts'
import { responseDecisions } from '../../tables/forms/response-decisions.ts'
import { questionnaires, questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { invoiceCopies, invoiceLines, invoices } from '../../tables/billing/invoices.ts'
import { payments } from '../../tables/billing/payments.ts'
import { healthImportRows, healthImports } from '../../tables/health-record/health-imports.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'
import {
  serviceRequestEvents,
  serviceRequestNotes,
  serviceRequests,
} from '../../tables/service-requests/service-requests.ts'
import { serviceRequestTimes } from '../../tables/service-requests/offered-times.ts'
import { serviceTypeAnswerers } from '../../tables/service-requests/service-types.ts'
import { sitePageSwitches } from '../../tables/sites/site-pages.ts'
import { recentCodes } from '../../tables/code-search/code-systems.ts'
import { studyConsents } from '../../tables/research/studies.ts'
import { authenticatorApps, recoveryCodes, signInChallenges } from '../../tables/identity/two-step.ts'
import {
  isAboutDependantOf,
  isKeptBy,
  isOfAppOf,
  isOfCareResourceOf,
  isOfCheckoutOf,
  isOfDraftOf,
  isOfImportOf,
  isOfRequestOf,
} from './kept-dependants.ts'
import { isInvoiceOf, isPaymentOf } from './kept-invoices.ts'
import { isOfDeliveryOf, isOfWebhookOf } from './kept-webhooks.ts'
import { personalTable } from './personal-table.ts'
import type { Kept, PersonalTable } from './personal-table.ts'

/** What was issued says who has paid what to whom, as tax law wants it; it holds the names of then and no account. */
const INVOICES_KEPT: Kept = {
  until: { yearsAfter: 10 },
  because: 'tax law wants invoices and payments to be kept',
}

/**
 * Every table with rows about people. The export hands them out and the erasure sees to them; a test fails when a
 * table refers to an account, or holds an e-mail address, and has no row here.
 */
// One row a table.
// prettier-ignore
export const personalTables: readonly PersonalTable[] = [
  personalTable(accounts, { by: [accounts.id], omit: ['passwordHash'] }),
  personalTable(accountSites, { by: [accountSites.accountId] }),
  personalTable(contacts, { by: [contacts.accountId] }),
  personalTable(accountDocuments, { by: [accountDocuments.accountId] }),
  personalTable(notifications, { by: [notifications.accountId] }),
  personalTable(notificationSettings, { by: [notificationSettings.accountId] }),
  personalTable(notificationMails, { by: [notificationMails.accountId] }),
  personalTable(conversations, { by: [conversations.clientId] }),
  personalTable(conversationMembers, { by: [conversationMembers.accountId] }),
  // What somebody wrote stays with those it was written to, without a name.
  personalTable(messages, { by: [messages.authorAccountId], erasure: 'detached', kept: { until: { with: conversations }, because: 'what was written stays with those it was written to, without a name' } }),
  personalTable(messageDrafts, { by: [messageDrafts.accountId] }),
  personalTable(internalNotes, { by: [internalNotes.authorAccountId], erasure: 'detached', kept: { until: { with: conversations }, because: 'colleagues go on from what was noted, without a name' } }),
  personalTable(notificationChoices, { by: [notificationChoices.accountId] }),
  personalTable(accountEventPositions, { by: [accountEventPositions.accountId] }),
  personalTable(accountEvents, { by: [accountEvents.accountId] }),
  personalTable(professionalSettings, { by: [professionalSettings.accountId] }),
  personalTable(professionalSetups, { by: [professionalSetups.accountId] }),
  personalTable(publicProfiles, { by: [publicProfiles.accountId] }),
  personalTable(providerMembers, { by: [providerMembers.accountId] }),
  personalTable(suspendedMembers, { by: [suspendedMembers.accountId] }),
  personalTable(studyConsents, { by: [studyConsents.accountId] }),
  personalTable(documents, { by: [documents.clientId], within: (person) => isAboutDependantOf(person, documents.dependantId, 'documents'), omit: ['wrappedKey', 'contentHash', 'titleWords'] }),
  personalTable(documentRequests, { by: [documentRequests.clientId] }),
  personalTable(documentMembers, { by: [documentMembers.accountId] }),
  personalTable(documentReviews, { by: [documentReviews.reviewedBy], erasure: 'detached', kept: { until: { with: documents }, because: 'whoever has the document sees that it was reviewed, without a name' } }),
  personalTable(documentLinks, { by: [documentLinks.createdBy] }),
  personalTable(guardianships, { by: [guardianships.accountId] }),
  // Found through the guardians: whoever keeps the record may have it, and with the last of them it goes.
  // One that was handed over goes with the account that has the record now; the other guardians do not learn its id.
  personalTable(dependants, { by: [dependants.handedOverTo], within: isKeptBy, omit: ['handedOverTo'] }),
  personalTable(careGrants, { by: [careGrants.clientId, careGrants.memberId] }),
  personalTable(careInvitations, { by: [careInvitations.clientId, careInvitations.invitedBy], byEmail: [careInvitations.email], omit: ['codeHash'], erasure: 'delete' }),
  // What somebody noted about clients is theirs; it stays with their organization, without a name.
  personalTable(clientNotes, { by: [clientNotes.authorId], erasure: 'detached', kept: { until: { with: accounts }, because: 'the organization goes on treating the client, with whose account it goes, without the name of who noted it' } }),
  personalTable(appointments, { by: [appointments.clientId], within: (person) => isAboutDependantOf(person, appointments.dependantId, 'calendar'), omit: ['requestHash', 'sealedVideoUrl'] }),
  personalTable(appointmentSeries, { by: [appointmentSeries.clientId], within: (person) => isAboutDependantOf(person, appointmentSeries.dependantId, 'calendar'), omit: ['requestHash'] }),
  personalTable(appointmentReminders, { by: [appointmentReminders.accountId] }),
  // A schedule whose professional is gone holds what was booked, and no name. Its video link is exported opened, by itself.
  personalTable(scheduleResources, { by: [scheduleResources.accountId], omit: ['sealedVideoUrl'], erasure: 'detached', kept: { until: 'forGood', because: 'it holds what was booked by others, and no name' } }),
  personalTable(slotViewers, { by: [slotViewers.accountId] }),
  personalTable(recentCodes, { by: [recentCodes.accountId] }),
  personalTable(calendarFeeds, { by: [calendarFeeds.accountId], omit: ['secretHash'] }),
  personalTable(waitlistEntries, { by: [waitlistEntries.clientId], within: (person) => isAboutDependantOf(person, waitlistEntries.dependantId, 'calendar') }),
  personalTable(careResources, { by: [careResources.clientId], within: (person) => isAboutDependantOf(person, careResources.dependantId, careResources.scope), omit: ['searchText', 'words'] }),
  personalTable(careResourceMembers, { by: [careResourceMembers.accountId] }),
  // Of the person's own record they go with it; what somebody changed for another one stays, without a name.
  personalTable(careVersions, { by: [careVersions.actorId], within: (person) => isOfCareResourceOf(person, careVersions.resourceId), erasure: 'detached', kept: { until: { with: careResources }, because: 'what was changed in the record of somebody else is part of it, without a name' } }),
  personalTable(checkouts, { by: [checkouts.accountId] }),
  // Names nobody any more: the provider may still have to be told of the end.
  personalTable(subscriptions, { by: [subscriptions.accountId], erasure: 'detached', kept: { until: 'forGood', because: 'the provider of payments may have to be told of its end, and receipts belong to it; it names nobody' } }),
  personalTable(receipts, { by: [receipts.accountId], erasure: 'detached', kept: { until: receipts.keptUntil, because: 'what was paid has to be proved to tax offices for ten years' } }),
  personalTable(providerEvents, { within: (person) => isOfCheckoutOf(person, providerEvents.checkoutId), omit: ['bodyHash'], erasure: 'delete' }),
  personalTable(testProviderEvents, { within: (person) => isOfCheckoutOf(person, testProviderEvents.checkoutId), erasure: 'delete' }),
  personalTable(emergencyCardLinks, { by: [emergencyCardLinks.clientId, emergencyCardLinks.createdBy], within: (person) => isAboutDependantOf(person, emergencyCardLinks.dependantId, 'record') }),
  // What somebody proposed for another one's health profile stays there, without a name.
  personalTable(profileProposals, { by: [profileProposals.clientId], within: (person) => isAboutDependantOf(person, profileProposals.dependantId, 'record') }),
  personalTable(healthImports, { by: [healthImports.clientId], within: (person) => isAboutDependantOf(person, healthImports.dependantId, 'journal') }),
  // They go with the import. What devices have measured is exported as tables, by itself.
  personalTable(healthImportRows, { within: (person) => isOfImportOf(person, healthImportRows), omit: ['entryKey'] }),
  // By which names a device has sent its measurements goes with the import.
  personalTable(apps, { by: [apps.accountId], omit: ['appKey'] }),
  personalTable(appTokens, { within: (person) => isOfAppOf(person, appTokens.appId), omit: ['secretHash'] }),
  personalTable(appRequests, { within: (person) => isOfAppOf(person, appRequests.appId) }),
  personalTable(webhooks, { within: (person) => isOfAppOf(person, webhooks.appId), omit: ['webhookKey', 'sealedSecret', 'sealedPrevious'] }),
  personalTable(webhookDeliveries, { within: (person) => isOfWebhookOf(person, webhookDeliveries.webhookId) }),
  personalTable(webhookAttempts, { within: (person) => isOfDeliveryOf(person, webhookAttempts.deliveryId) }),
  // What was filled in outlives who made the form, changed it, published it, asked for it by a link or has reviewed it.
  personalTable(questionnaires, { by: [questionnaires.authorId, questionnaires.updatedBy], omit: ['key'], erasure: 'detached', kept: { until: 'forGood', because: 'forms go on being used by the organization, without the names of their authors' } }),
  personalTable(questionnaireVersions, { by: [questionnaireVersions.publishedBy], erasure: 'detached', kept: { until: { with: questionnaires }, because: 'what was filled in needs the form of then, without the name of who published it' } }),
  personalTable(formAssignments, { by: [formAssignments.clientId], within: (person) => isAboutDependantOf(person, formAssignments.dependantId, 'record') }),
  personalTable(formDraftAnswers, { by: [formDraftAnswers.savedBy], within: (person) => isOfDraftOf(person, formDraftAnswers.draftId), erasure: 'detached', kept: { until: { with: formDrafts }, because: 'what was filled in for somebody else is theirs, without a name' } }),
  personalTable(formLinks, { by: [formLinks.createdBy, formLinks.reviewedBy], omit: ['answers'], erasure: 'detached', kept: { until: 'forGood', because: 'what came in by the link is reviewed by colleagues, without a name' } }),
  personalTable(formResponses, { by: [formResponses.reviewedBy], within: (person) => isOfCareResourceOf(person, formResponses.resourceId), erasure: 'detached', kept: { until: { with: careResources }, because: 'what somebody else has filled in is part of their record, without the name of who reviewed it' } }),
  personalTable(responseDecisions, { by: [responseDecisions.decidedBy], within: (person) => isOfCareResourceOf(person, responseDecisions.responseId), erasure: 'detached', kept: { until: { with: careResources }, because: 'what was decided about the form of somebody else is part of it, without a name' } }),
  personalTable(invoices, { within: (person) => isInvoiceOf(person, invoices.id), omit: ['key', 'issueKey'], erasure: 'detached', kept: INVOICES_KEPT }),
  personalTable(invoiceLines, { within: (person) => isInvoiceOf(person, invoiceLines.invoiceId), erasure: 'detached', kept: INVOICES_KEPT }),
  personalTable(invoiceCopies, { within: (person) => isInvoiceOf(person, invoiceCopies.invoiceId), omit: ['hash'], erasure: 'detached', kept: INVOICES_KEPT }),
  personalTable(payments, { within: (person) => isPaymentOf(person, payments.id), omit: ['key'], erasure: 'detached', kept: INVOICES_KEPT }),
  personalTable(serviceTypeAnswerers, { by: [serviceTypeAnswerers.accountId] }),
  personalTable(serviceRequests, { by: [serviceRequests.clientId], within: (person) => isAboutDependantOf(person, serviceRequests.dependantId, 'messages'), omit: ['key'] }),
  // Of the person's own requests they go with them; what somebody said for another one stays there, without a name.
  personalTable(serviceRequestEvents, { by: [serviceRequestEvents.authorId], within: (person) => isOfRequestOf(person, serviceRequestEvents.requestId), omit: ['key'], erasure: 'detached', kept: { until: { with: serviceRequests }, because: 'what was said for somebody else belongs to their request, without a name' } }),
  personalTable(serviceRequestTimes, { by: [serviceRequestTimes.offeredBy], within: (person) => isOfRequestOf(person, serviceRequestTimes.requestId), omit: ['key'], erasure: 'detached', kept: { until: { with: serviceRequests }, because: 'a time that was offered to somebody belongs to their request, without a name' } }),
  // That there is a note is told to who wrote it; what it says leaves the organization in no export.
  personalTable(serviceRequestNotes, { by: [serviceRequestNotes.authorId], omit: ['text', 'key'], erasure: 'detached', kept: { until: { with: serviceRequests }, because: 'colleagues go on from what was noted, without a name' } }),
  personalTable(dataExports, { by: [dataExports.accountId], omit: ['wrappedKey'] }),
  personalTable(emailChanges, { by: [emailChanges.accountId] }),
  personalTable(sessions, { by: [sessions.accountId] }),
  personalTable(signIns, { by: [signIns.accountId] }),
  personalTable(passkeys, { by: [passkeys.accountId], omit: ['publicKey'] }),
  personalTable(authenticatorApps, { by: [authenticatorApps.accountId], omit: ['sealedSecret', 'pendingSecret'] }),
  personalTable(recoveryCodes, { by: [recoveryCodes.accountId], omit: ['codeHash'] }),
  personalTable(signInChallenges, { by: [signInChallenges.accountId], omit: ['tokenHash', 'passwordMark', 'passkeyChallenge'] }),
  // The session of who opened the record is nobody else's business.
  personalTable(breakGlassGrants, { by: [breakGlassGrants.accountId, breakGlassGrants.subjectAccountId], omit: ['sessionId'] }),
  personalTable(sitePageSwitches, { by: [sitePageSwitches.changedBy], erasure: 'detached', kept: { until: 'forGood', because: 'the page stays as it was switched, without the name of who did' } }),
  personalTable(invitations, { byEmail: [invitations.email], erasure: 'delete' }),
  personalTable(registrations, { byEmail: [registrations.email], omit: ['passwordHash'], erasure: 'delete' }),
  personalTable(demoRequests, { byEmail: [demoRequests.email], erasure: 'delete' }),
  // What a mail holds is for its reader, and its links are secrets; that there are some is told.
  personalTable(mails, { byEmail: [mails.to], omit: ['content'], erasure: 'delete' }),
  personalTable(oneTimeLinks, { by: [oneTimeLinks.subjectId], omit: ['secretHash'], erasure: 'delete' }),
  // The log is never rewritten: after the erasure it holds a bare id that leads nowhere.
  personalTable(auditEvents, { by: [auditEvents.actorAccountId, auditEvents.subjectAccountId], omit: ['contentHash'], erasure: 'kept', kept: { until: 'forGood', because: 'the log proves what was done and is never rewritten; it holds a bare id that leads nowhere' } }),
]
