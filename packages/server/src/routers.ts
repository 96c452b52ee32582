import type { ApiBase } from '@platform/contract'
import type { AnyRouter } from '@orpc/server'
import { createAccessLogRoutes } from './care/access-log/routes.ts'
import { createAdminAccountRoutes } from './administration/accounts/routes.ts'
import { createAdminOrganizationRoutes } from './administration/organizations/routes.ts'
import { createAdminProviderRoutes } from './administration/providers/routes.ts'
import { createAdminAuditRoutes } from './administration/audit/routes.ts'
import { createAdminOperationRoutes } from './administration/operations/routes.ts'
import { createAdminSiteRoutes } from './administration/sites/routes.ts'
import { admitApp } from './developer/app-access/admit-app.ts'
import { createAppRoutes } from './developer/apps/routes.ts'
import { createDeviceMeasurementRoutes } from './developer/device-measurements/routes.ts'
import { createAppointmentSeriesRoutes } from './scheduling/appointment-series/routes.ts'
import { createAppointmentRoutes } from './scheduling/appointments/routes.ts'
import { createCalendarFeedRoutes } from './scheduling/calendar-feeds/routes.ts'
import { createGroupSessionRoutes } from './scheduling/group-sessions/routes.ts'
import { readMoved } from './scheduling/group-sessions/read-moved.ts'
import { createHealthcareServiceRoutes } from './scheduling/healthcare-services/routes.ts'
import { createOrganizationScheduleRoutes } from './scheduling/organization-schedules/routes.ts'
import { createScheduleRoutes } from './scheduling/schedules/routes.ts'
import { createSlotRoutes } from './scheduling/slots/routes.ts'
import { createVideoLinkRoutes } from './scheduling/video-links/routes.ts'
import { createWaitlistRoutes } from './scheduling/waitlist/routes.ts'
import { WEBHOOK_JOB } from './developer/webhook-calls/webhook-job.ts'
import { createAsApp, transactAsApp } from './developer/sent-observations/enter.ts'
import { createWebhookRoutes } from './developer/webhooks/routes.ts'
import { createEmergencyCardLinkRoutes } from './health-record/emergency-card-links/routes.ts'
import { createFhirRoutes } from './health-record/fhir/routes.ts'
import { createHealthImportRoutes } from './health-record/health-imports/routes.ts'
import { createImportedRecordRoutes } from './health-record/imported-records/routes.ts'
import { createJournalEntryRoutes } from './health-record/journal-entries/routes.ts'
import { createMeasurementSeriesRoutes } from './health-record/measurement-series/routes.ts'
import { joinProfiles } from './health-record/profile-entries/join-profiles.ts'
import { createProfileEntryRoutes } from './health-record/profile-entries/routes.ts'
import { createProfileProposalRoutes } from './health-record/profile-proposals/routes.ts'
import { createFhirQuestionnaireRoutes } from './forms/fhir-questionnaires/routes.ts'
import { createFormAssignmentRoutes } from './forms/form-assignments/routes.ts'
import { createFormLinkRoutes } from './forms/form-links/routes.ts'
import { createHealthQuestionnaireRoutes } from './forms/health-questionnaires/routes.ts'
import { createQuestionnaireResponseRoutes } from './forms/questionnaire-responses/routes.ts'
import { createQuestionnaireRoutes } from './forms/questionnaires/routes.ts'
import { createResponseCopyRoutes } from './forms/response-copies/routes.ts'
import { createResponseProposalRoutes } from './forms/response-proposals/routes.ts'
import { createAccountRoutes } from './identity/account/routes.ts'
import { createAuthenticationRoutes } from './identity/authentication/routes.ts'
import { createReceivedInvitationRoutes } from './care/received-invitations/routes.ts'
import { createCareTeamRoutes } from './care/care-team/routes.ts'
import { createClientInvitationRoutes } from './care/client-invitations/routes.ts'
import { createClientNoteRoutes } from './care/client-notes/routes.ts'
import { createClientRoutes } from './care/clients/routes.ts'
import { createContactRoutes } from './identity/contact/routes.ts'
import { createCannedReplyRoutes } from './messages/canned-replies/routes.ts'
import { createConversationRoutes } from './messages/conversations/routes.ts'
import { createCaptchaRoutes } from './identity/captcha/routes.ts'
import { createDataExportRoutes } from './privacy/data-exports/routes.ts'
import { createDeletionRoutes } from './privacy/deletion/routes.ts'
import { createDemoRequestRoutes } from './sites/demo-requests/routes.ts'
import { createDependantRoutes } from './care/dependants/routes.ts'
import { createHandoverRoutes } from './care/handovers/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { createDocumentRoutes } from './documents/documents/routes.ts'
import { endCareInvitationsSentTo } from './care/invitations/end-sent-to.ts'
import { endInvitationsSentTo } from './organizations/invitations/end-sent-to.ts'
import { createEmailChangeRoutes } from './identity/email-changes/routes.ts'
import { createInvitationRoutes } from './organizations/invitations/routes.ts'
import { createScanRoutes } from './documents/scans/routes.ts'
import { createMemberRoutes } from './organizations/members/routes.ts'
import { createNotificationRoutes } from './activity/notifications/routes.ts'
import { createOrganizationRoutes } from './organizations/organization/routes.ts'
import { createPageRoutes } from './sites/pages/routes.ts'
import { createPasskeyRoutes } from './identity/passkeys/routes.ts'
import { createPasswordRecoveryRoutes } from './identity/password-recoveries/routes.ts'
import { createGuard } from './infrastructure/http/routes/guard.ts'
import { createAdmit } from './identity/permissions/admit.ts'
import { checkRoutes } from './identity/permissions/check-routes.ts'
import { createImplementers } from './infrastructure/http/routes/implementers.ts'
import type { Implementers } from './infrastructure/http/routes/implementers.ts'
import { createBillingProfileRoutes } from './billing/billing-profiles/routes.ts'
import { createInvoiceRoutes } from './billing/invoices/routes.ts'
import { createPaymentRoutes } from './billing/payments/routes.ts'
import { createCheckoutRoutes } from './billing/checkouts/routes.ts'
import { createReceiptRoutes } from './billing/receipts/routes.ts'
import { createSubscriptionRoutes } from './billing/subscriptions/routes.ts'
import { createWithdrawalRoutes } from './billing/withdrawals/routes.ts'
import { createPlanRoutes } from './billing/plans/routes.ts'
import { createPreferenceRoutes } from './identity/preferences/routes.ts'
import { createProfessionalSettingsRoutes } from './organizations/professional-settings/routes.ts'
import { createProfessionalSetupRoutes } from './organizations/professional-setup/routes.ts'
import { createProviderRoutes } from './organizations/provider/routes.ts'
import { createFirstStepRoutes } from './sites/first-steps/routes.ts'
import { createPublicProfileRoutes } from './sites/public-profile/routes.ts'
import { createAdminRegistrationRoutes } from './administration/registrations/routes.ts'
import { createRegistrationRoutes } from './identity/registrations/routes.ts'
import { createSessionRoutes } from './identity/sessions/routes.ts'
import { createShortLinkRoutes } from './sites/short-links/routes.ts'
import { createGlobalSearchRoutes } from './search/global-search/routes.ts'
import { createStartRoutes } from './sites/start/routes.ts'
import { createCodeRoutes } from './code-search/codes/routes.ts'
import { createStudyRoutes } from './research/studies/routes.ts'
import { createTwoStepRoutes } from './identity/two-step/routes.ts'
import { createNotificationChoiceRoutes } from './activity/notification-choices/routes.ts'
import { createAdminCareTeamRoutes } from './administration/care-teams/routes.ts'
import { createAdminJobRoutes } from './administration/jobs/routes.ts'
import { createAdminLicenceRoutes } from './administration/licences/routes.ts'
import { createAdminDeletionRoutes } from './administration/deletions/routes.ts'
import { createPersonRoutes } from './care/persons/routes.ts'
import { createDocumentLinkRoutes } from './documents/document-links/routes.ts'
import { createDocumentRequestRoutes } from './documents/document-requests/routes.ts'
import { createDocumentUploadRoutes } from './documents/document-uploads/routes.ts'
import { createWithinDocuments } from './documents/documents/within-documents.ts'
import { createPasskeySignInRoutes } from './identity/passkey-sign-in/routes.ts'
import { createSecondStepRoutes } from './identity/second-step/routes.ts'
import { createSignInRoutes } from './identity/sign-ins/routes.ts'
import { createStepUpRoutes } from './identity/step-up/routes.ts'
import { createInboxRoutes } from './messages/inbox/routes.ts'
import { createOfferedTimeRoutes } from './service-requests/offered-times/routes.ts'
import { createServiceRequestRoutes } from './service-requests/service-requests/routes.ts'
import { createServiceTypeRoutes } from './service-requests/service-types/routes.ts'
import { createOrganizationAuditRoutes } from './organizations/organization-audit/routes.ts'
import { createOrganizationSecondStepRoutes } from './organizations/organization-second-step/routes.ts'
import { createOrganizationServiceRoutes } from './organizations/organization-services/routes.ts'
import { createRoomRoutes } from './organizations/rooms/routes.ts'
import { createProviderInvitationRoutes } from './organizations/provider-invitations/routes.ts'
import { createProviderLinkRoutes } from './organizations/provider-links/routes.ts'
import { createClientExportRoute } from './privacy/client-export/routes.ts'

function createMainRoutes(implementers: Implementers, dependencies: Dependencies) {
  const within = createWithinDocuments(dependencies)
  const wakeWaitlist = () => dependencies.wakeJob('waitlist')
  return {
    authentication: createAuthenticationRoutes(implementers, dependencies),
    captcha: createCaptchaRoutes(implementers, dependencies.captcha),
    registrations: createRegistrationRoutes(implementers, dependencies),
    passwordRecoveries: createPasswordRecoveryRoutes(implementers, dependencies),
    emailChanges: createEmailChangeRoutes(implementers, [endInvitationsSentTo, endCareInvitationsSentTo]),
    account: createAccountRoutes(implementers, dependencies),
    start: createStartRoutes(implementers),
    globalSearch: createGlobalSearchRoutes(implementers),
    sessions: createSessionRoutes(implementers),
    signIns: createSignInRoutes(implementers),
    stepUp: createStepUpRoutes(implementers, dependencies),
    secondStep: createSecondStepRoutes(implementers, dependencies.tokenKeys),
    passkeySignIn: createPasskeySignInRoutes(implementers, dependencies.tokenKeys),
    twoStep: createTwoStepRoutes(implementers),
    passkeys: createPasskeyRoutes(implementers),
    notifications: createNotificationRoutes(implementers),
    notificationChoices: createNotificationChoiceRoutes(implementers),
    contact: createContactRoutes(implementers),
    professionalSettings: createProfessionalSettingsRoutes(implementers),
    dataExports: createDataExportRoutes(implementers, dependencies),
    deletion: createDeletionRoutes(implementers, dependencies.erasures),
    studies: createStudyRoutes(implementers, dependencies.studies),
    preferences: createPreferenceRoutes(implementers),
    demoRequests: createDemoRequestRoutes(implementers, dependencies.captcha),
    billingProfiles: createBillingProfileRoutes(implementers),
    invoices: createInvoiceRoutes(implementers),
    payments: createPaymentRoutes(implementers),
    serviceTypes: createServiceTypeRoutes(implementers),
    serviceRequests: createRequestRoutes(implementers, wakeWaitlist),
    plans: createPlanRoutes(implementers, dependencies.plans, dependencies.payments !== undefined),
    subscriptions: createSubscriptionRoutes(implementers, dependencies.payments),
    checkouts: createCheckoutRoutes(implementers, dependencies),
    receipts: createReceiptRoutes(implementers),
    withdrawals: createWithdrawalRoutes(implementers, dependencies.wakeJob),
    accessLog: createAccessLogRoutes(implementers),
    administration: createAdministrationRoutes(implementers, dependencies),
    organization: createOrganizationRoutes(implementers),
    organizationSecondStep: createOrganizationSecondStepRoutes(implementers),
    organizationServices: createOrganizationServiceRoutes(implementers),
    rooms: createRoomRoutes(implementers),
    organizationAudit: createOrganizationAuditRoutes(implementers),
    members: createMemberRoutes(implementers),
    invitations: createInvitationRoutes(implementers, dependencies.passwords),
    providerInvitations: createProviderInvitationRoutes(implementers),
    shortLinks: createShortLinkRoutes(implementers),
    provider: createProviderRoutes(implementers),
    providerLinks: createProviderLinkRoutes(implementers),
    professionalSetup: createProfessionalSetupRoutes(implementers),
    firstSteps: createFirstStepRoutes(implementers),
    publicProfile: createPublicProfileRoutes(implementers),
    documents: createDocumentRoutes(implementers, within),
    documentUploads: createDocumentUploadRoutes(implementers, within),
    documentRequests: createDocumentRequestRoutes(implementers, within),
    documentLinks: createDocumentLinkRoutes(implementers, within),
    healthcareServices: createHealthcareServiceRoutes(implementers),
    slots: createSlotRoutes(implementers, readMoved),
    appointments: createAppointmentRoutes(implementers, wakeWaitlist),
    groupSessions: createGroupSessionRoutes(implementers, wakeWaitlist),
    appointmentSeries: createAppointmentSeriesRoutes(implementers, wakeWaitlist),
    schedules: createScheduleRoutes(implementers),
    organizationSchedules: createOrganizationScheduleRoutes(implementers),
    calendarFeeds: createCalendarFeedRoutes(implementers),
    videoLinks: createVideoLinkRoutes(implementers),
    waitlist: createWaitlistRoutes(implementers, wakeWaitlist),
  }
}

function createAdministrationRoutes(implementers: Implementers, dependencies: Dependencies) {
  return {
    accounts: createAdminAccountRoutes(implementers, dependencies.passwords),
    audit: createAdminAuditRoutes(implementers),
    deletions: createAdminDeletionRoutes(implementers),
    jobs: createAdminJobRoutes(implementers, dependencies),
    licences: createAdminLicenceRoutes(implementers),
    operations: createAdminOperationRoutes(implementers, dependencies),
    organizations: createAdminOrganizationRoutes(implementers),
    providers: createAdminProviderRoutes(implementers),
    registrations: createAdminRegistrationRoutes(implementers),
    sites: createAdminSiteRoutes(implementers),
  }
}

function createRequestRoutes(implementers: Implementers, wakeWaitlist: () => void) {
  return {
    ...createServiceRequestRoutes(implementers),
    ...createOfferedTimeRoutes(implementers, wakeWaitlist),
  }
}

function createDataTrustRoutes(implementers: Implementers, { vault }: Dependencies) {
  return {
    persons: createPersonRoutes(implementers),
    careTeam: createCareTeamRoutes(implementers),
    administration: { careTeams: createAdminCareTeamRoutes(implementers) },
    dependants: { ...createDependantRoutes(implementers), ...createHandoverRoutes(implementers) },
    receivedInvitations: createReceivedInvitationRoutes(implementers, [joinProfiles]),
    clients: { ...createClientRoutes(implementers), export: createClientExportRoute(implementers, vault) },
    clientInvitations: createClientInvitationRoutes(implementers),
    clientNotes: createClientNoteRoutes(implementers),
  }
}

function createMessageRoutes(implementers: Implementers) {
  return {
    conversations: createConversationRoutes(implementers),
    inbox: createInboxRoutes(implementers),
    cannedReplies: createCannedReplyRoutes(implementers),
  }
}

/** @throws Error when a route names no permission or does not check it */
export function createRouters(dependencies: Dependencies) {
  const implementers = createImplementers(createGuard(createAdmit(dependencies.tokenKeys), admitApp))
  const main = createMainRoutes(implementers, dependencies)
  const dataTrust = createDataTrustRoutes(implementers, dependencies)
  const messages = createMessageRoutes(implementers)
  const careData = {
    emergencyCardLinks: createEmergencyCardLinkRoutes(implementers),
    importedRecords: createImportedRecordRoutes(implementers, dependencies.wakeJob),
    journalEntries: createJournalEntryRoutes(implementers),
    measurementSeries: createMeasurementSeriesRoutes(implementers),
    profileEntries: createProfileEntryRoutes(implementers),
    profileProposals: createProfileProposalRoutes(implementers),
    questionnaires: createQuestionnaireRoutes(implementers),
    formAssignments: createFormAssignmentRoutes(implementers),
    formLinks: createFormLinkRoutes(implementers),
    questionnaireResponses: {
      ...createQuestionnaireResponseRoutes(implementers),
      ...createResponseCopyRoutes(implementers),
    },
    responseProposals: createResponseProposalRoutes(implementers),
    healthQuestionnaires: createHealthQuestionnaireRoutes(implementers),
    fhirQuestionnaires: createFhirQuestionnaireRoutes(implementers),
    fhir: createFhirRoutes(implementers, { create: createAsApp, transact: transactAsApp }),
  }
  const routers = {
    main: implementers.open.router({
      ...main,
      pages: createPageRoutes(implementers, { main, careData, dataTrust, messages }),
    }),
    developer: implementers.developer.router({
      apps: createAppRoutes(implementers),
      deviceMeasurements: createDeviceMeasurementRoutes(implementers),
      webhooks: createWebhookRoutes(implementers, () => dependencies.wakeJob(WEBHOOK_JOB)),
    }),
    medicalScanner: implementers.medicalScanner.router({
      scans: createScanRoutes(implementers, dependencies.wakeJob),
      healthImports: createHealthImportRoutes(implementers, dependencies.wakeJob),
    }),
    medicalSearch: implementers.medicalSearch.router({ codes: createCodeRoutes(implementers) }),
    careData: implementers.openCareData.router(careData),
    dataTrust: implementers.dataTrust.router(dataTrust),
    messages: implementers.messages.router(messages),
  } satisfies Record<ApiBase, AnyRouter>
  checkRoutes(routers)
  return routers
}

export type Routers = ReturnType<typeof createRouters>
