import type { createTwoStepRoutes } from '../../identity/two-step/routes.ts'
import type { createSignInRoutes } from '../../identity/sign-ins/routes.ts'
import type { createSessionRoutes } from '../../identity/sessions/routes.ts'
import type { createPasskeyRoutes } from '../../identity/passkeys/routes.ts'
import type { createEmailChangeRoutes } from '../../identity/email-changes/routes.ts'
import type { createContactRoutes } from '../../identity/contact/routes.ts'
import type { createInvoiceRoutes } from '../../billing/invoices/routes.ts'
import type { createMeasurementSeriesRoutes } from '../../health-record/measurement-series/routes.ts'
import type { createFormAssignmentRoutes } from '../../forms/form-assignments/routes.ts'
import type { createQuestionnaireResponseRoutes } from '../../forms/questionnaire-responses/routes.ts'
import type { createDocumentRequestRoutes } from '../../documents/document-requests/routes.ts'
import type { createReceivedInvitationRoutes } from '../../care/received-invitations/routes.ts'
import type { createPersonRoutes } from '../../care/persons/routes.ts'
import type { createDependantRoutes } from '../../care/dependants/routes.ts'
import type { createClientInvitationRoutes } from '../../care/client-invitations/routes.ts'
import type { createCareTeamRoutes } from '../../care/care-team/routes.ts'
import type { createAccessLogRoutes } from '../../care/access-log/routes.ts'
import type { createNotificationChoiceRoutes } from '../../activity/notification-choices/routes.ts'
import type { createNotificationRoutes } from '../../activity/notifications/routes.ts'
import type { createDocumentRoutes } from '../../documents/documents/routes.ts'
import type { createDemoRequestRoutes } from '../demo-requests/routes.ts'
import type { createFirstStepRoutes } from '../first-steps/routes.ts'
import type { createPublicProfileRoutes } from '../public-profile/routes.ts'
import type { createDataExportRoutes } from '../../privacy/data-exports/routes.ts'
import type { createAppointmentRoutes } from '../../scheduling/appointments/routes.ts'
import type { createHealthcareServiceRoutes } from '../../scheduling/healthcare-services/routes.ts'
import type { createProviderRoutes } from '../../organizations/provider/routes.ts'
import type { createProviderLinkRoutes } from '../../organizations/provider-links/routes.ts'
import type { createProviderInvitationRoutes } from '../../organizations/provider-invitations/routes.ts'
import type { createProfessionalSetupRoutes } from '../../organizations/professional-setup/routes.ts'
import type { createProfessionalSettingsRoutes } from '../../organizations/professional-settings/routes.ts'
import type { createOrganizationServiceRoutes } from '../../organizations/organization-services/routes.ts'
import type { createInboxRoutes } from '../../messages/inbox/routes.ts'
import type { createConversationRoutes } from '../../messages/conversations/routes.ts'
import type { createServiceRequestRoutes } from '../../service-requests/service-requests/routes.ts'
import type { createCannedReplyRoutes } from '../../messages/canned-replies/routes.ts'

/** The routes whose answers are put together. */
export interface PartRoutes {
  readonly main: {
    readonly accessLog: ReturnType<typeof createAccessLogRoutes>
    readonly appointments: ReturnType<typeof createAppointmentRoutes>
    readonly contact: ReturnType<typeof createContactRoutes>
    readonly dataExports: ReturnType<typeof createDataExportRoutes>
    readonly demoRequests: ReturnType<typeof createDemoRequestRoutes>
    readonly documents: ReturnType<typeof createDocumentRoutes>
    readonly documentRequests: ReturnType<typeof createDocumentRequestRoutes>
    readonly emailChanges: ReturnType<typeof createEmailChangeRoutes>
    readonly firstSteps: ReturnType<typeof createFirstStepRoutes>
    readonly healthcareServices: ReturnType<typeof createHealthcareServiceRoutes>
    readonly invoices: ReturnType<typeof createInvoiceRoutes>
    readonly notifications: ReturnType<typeof createNotificationRoutes>
    readonly notificationChoices: ReturnType<typeof createNotificationChoiceRoutes>
    readonly organizationServices: ReturnType<typeof createOrganizationServiceRoutes>
    readonly passkeys: ReturnType<typeof createPasskeyRoutes>
    readonly professionalSettings: ReturnType<typeof createProfessionalSettingsRoutes>
    readonly professionalSetup: ReturnType<typeof createProfessionalSetupRoutes>
    readonly provider: ReturnType<typeof createProviderRoutes>
    readonly providerInvitations: ReturnType<typeof createProviderInvitationRoutes>
    readonly providerLinks: ReturnType<typeof createProviderLinkRoutes>
    readonly publicProfile: ReturnType<typeof createPublicProfileRoutes>
    readonly serviceRequests: ReturnType<typeof createServiceRequestRoutes>
    readonly sessions: ReturnType<typeof createSessionRoutes>
    readonly signIns: ReturnType<typeof createSignInRoutes>
    readonly twoStep: ReturnType<typeof createTwoStepRoutes>
  }
  readonly careData: {
    readonly measurementSeries: ReturnType<typeof createMeasurementSeriesRoutes>
    readonly formAssignments: ReturnType<typeof createFormAssignmentRoutes>
    readonly questionnaireResponses: ReturnType<typeof createQuestionnaireResponseRoutes>
  }
  readonly dataTrust: {
    readonly careTeam: ReturnType<typeof createCareTeamRoutes>
    readonly clientInvitations: ReturnType<typeof createClientInvitationRoutes>
    readonly dependants: ReturnType<typeof createDependantRoutes>
    readonly persons: ReturnType<typeof createPersonRoutes>
    readonly receivedInvitations: ReturnType<typeof createReceivedInvitationRoutes>
  }
  readonly messages: {
    readonly cannedReplies: ReturnType<typeof createCannedReplyRoutes>
    readonly conversations: ReturnType<typeof createConversationRoutes>
    readonly inbox: ReturnType<typeof createInboxRoutes>
  }
}
