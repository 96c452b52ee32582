import type { ApiBase } from './bases.ts'
import type { EndpointRouter } from './define.ts'
import { notificationChoices } from './activity/notification-choices.ts'
import { notifications } from './activity/notifications.ts'
import { account } from './identity/account.ts'
import { authentication } from './identity/authentication.ts'
import { captcha } from './identity/captcha.ts'
import { contact } from './identity/contact.ts'
import { emailChanges } from './identity/email-changes.ts'
import { passkeySignIn } from './identity/passkey-sign-in.ts'
import { passkeys } from './identity/passkeys.ts'
import { passwordRecoveries } from './identity/password-recoveries.ts'
import { preferences } from './identity/preferences.ts'
import { registrations } from './identity/registrations.ts'
import { secondStep } from './identity/second-step.ts'
import { sessions } from './identity/sessions.ts'
import { signIns } from './identity/sign-ins.ts'
import { stepUp } from './identity/step-up.ts'
import { twoStep } from './identity/two-step.ts'
import { invitations } from './organizations/invitations.ts'
import { members } from './organizations/members.ts'
import { organizationAudit } from './organizations/organization-audit.ts'
import { organizationSecondStep } from './organizations/organization-second-step.ts'
import { organizationServices } from './organizations/organization-services.ts'
import { organization } from './organizations/organization.ts'
import { professionalSettings } from './organizations/professional-settings.ts'
import { professionalSetup } from './organizations/professional-setup.ts'
import { providerInvitations } from './organizations/provider-invitations.ts'
import { providerLinks } from './organizations/provider-links.ts'
import { provider } from './organizations/provider.ts'
import { rooms } from './organizations/rooms.ts'
import { accessLog } from './care/access-log.ts'
import { careTeam } from './care/care-team.ts'
import { clientInvitations } from './care/client-invitations.ts'
import { clientNotes } from './care/client-notes.ts'
import { clients } from './care/clients.ts'
import { dependants } from './care/dependants.ts'
import { persons } from './care/persons.ts'
import { receivedInvitations } from './care/received-invitations.ts'
import { documentLinks } from './documents/document-links.ts'
import { documentRequests } from './documents/document-requests.ts'
import { documentUploads } from './documents/document-uploads.ts'
import { documents } from './documents/documents.ts'
import { scans } from './documents/scans.ts'
import { cannedReplies } from './messages/canned-replies.ts'
import { conversations } from './messages/conversations.ts'
import { inbox } from './messages/inbox.ts'
import { appointmentSeries } from './scheduling/appointment-series.ts'
import { appointments } from './scheduling/appointments.ts'
import { calendarFeeds } from './scheduling/calendar-feeds.ts'
import { groupSessions } from './scheduling/group-sessions.ts'
import { healthcareServices } from './scheduling/healthcare-services.ts'
import { organizationSchedules } from './scheduling/organization-schedules.ts'
import { schedules } from './scheduling/schedules.ts'
import { slots } from './scheduling/slots.ts'
import { videoLinks } from './scheduling/video-links.ts'
import { waitlist } from './scheduling/waitlist.ts'
import { emergencyCardLinks } from './health-record/emergency-card-links.ts'
import { fhir } from './health-record/fhir.ts'
import { healthImports } from './health-record/health-imports.ts'
import { importedRecords } from './health-record/imported-records.ts'
import { journalEntries } from './health-record/journal-entries.ts'
import { measurementSeries } from './health-record/measurement-series.ts'
import { profileEntries } from './health-record/profile-entries.ts'
import { profileProposals } from './health-record/profile-proposals.ts'
import { fhirQuestionnaires } from './forms/fhir-questionnaires.ts'
import { formAssignments } from './forms/form-assignments.ts'
import { formLinks } from './forms/form-links.ts'
import { healthQuestionnaires } from './forms/health-questionnaires.ts'
import { questionnaireResponses } from './forms/questionnaire-responses.ts'
import { questionnaires } from './forms/questionnaires.ts'
import { responseProposals } from './forms/response-proposals.ts'
import { billingProfiles } from './billing/billing-profiles.ts'
import { invoices } from './billing/invoices.ts'
import { payments } from './billing/payments.ts'
import { plans } from './billing/plans.ts'
import { serviceRequests } from './service-requests/service-requests.ts'
import { serviceTypes } from './service-requests/service-types.ts'
import { checkouts } from './billing/checkouts.ts'
import { receipts } from './billing/receipts.ts'
import { subscriptions } from './billing/subscriptions.ts'
import { withdrawals } from './billing/withdrawals.ts'
import { codes } from './code-search/codes.ts'
import { studies } from './research/studies.ts'
import { dataExports } from './privacy/data-exports.ts'
import { deletion } from './privacy/deletion.ts'
import { demoRequests } from './sites/demo-requests.ts'
import { firstSteps } from './sites/first-steps.ts'
import { pages } from './sites/pages.ts'
import { publicProfile } from './sites/public-profile.ts'
import { shortLinks } from './sites/short-links.ts'
import { start } from './sites/start.ts'
import { apps } from './developer/apps.ts'
import { deviceMeasurements } from './developer/device-measurements.ts'
import { webhooks } from './developer/webhooks.ts'
import { accounts } from './administration/accounts.ts'
import { audit } from './administration/audit.ts'
import { careTeams } from './administration/care-teams.ts'
import { deletions } from './administration/deletions.ts'
import { jobs } from './administration/jobs.ts'
import { licences } from './administration/licences.ts'
import { operations } from './administration/operations.ts'
import { organizations } from './administration/organizations.ts'
import { providers } from './administration/providers.ts'
import { registrations as administeredRegistrations } from './administration/registrations.ts'
import { sites } from './administration/sites.ts'
import { globalSearch } from './search/global-search.ts'

/** Every endpoint of every API base. A base without endpoints answers `not_found` to everything. */
export const contract = {
  main: {
    notifications,
    notificationChoices,
    authentication,
    captcha,
    registrations,
    passwordRecoveries,
    emailChanges,
    account,
    sessions,
    signIns,
    stepUp,
    secondStep,
    passkeySignIn,
    twoStep,
    passkeys,
    contact,
    preferences,
    professionalSettings,
    organization,
    organizationSecondStep,
    organizationServices,
    rooms,
    organizationAudit,
    members,
    invitations,
    providerInvitations,
    provider,
    providerLinks,
    professionalSetup,
    accessLog,
    documents,
    documentUploads,
    documentRequests,
    documentLinks,
    healthcareServices,
    slots,
    appointments,
    groupSessions,
    appointmentSeries,
    schedules,
    organizationSchedules,
    calendarFeeds,
    videoLinks,
    waitlist,
    billingProfiles,
    invoices,
    payments,
    plans,
    serviceTypes,
    serviceRequests,
    subscriptions,
    checkouts,
    receipts,
    withdrawals,
    studies,
    dataExports,
    deletion,
    start,
    firstSteps,
    pages,
    demoRequests,
    shortLinks,
    publicProfile,
    administration: {
      accounts,
      audit,
      deletions,
      jobs,
      licences,
      operations,
      organizations,
      providers,
      registrations: administeredRegistrations,
      sites,
    },
    globalSearch,
  },
  developer: { apps, deviceMeasurements, webhooks },
  medicalScanner: { scans, healthImports },
  medicalSearch: { codes },
  careData: {
    emergencyCardLinks,
    importedRecords,
    journalEntries,
    measurementSeries,
    profileEntries,
    profileProposals,
    questionnaires,
    formAssignments,
    formLinks,
    questionnaireResponses,
    responseProposals,
    healthQuestionnaires,
    fhirQuestionnaires,
    fhir,
  },
  dataTrust: {
    persons,
    dependants,
    careTeam,
    receivedInvitations,
    clients,
    clientInvitations,
    clientNotes,
    administration: { careTeams },
  },
  messages: { conversations, inbox, cannedReplies },
} satisfies Record<ApiBase, EndpointRouter>

export type Contract = typeof contract
