import type { ApiBase } from '@platform/contract'
import type { AnyRouter } from '@orpc/server'
import { createAccessLogRoutes } from './care/access-log/routes.ts'
import { createAdminAccountRoutes, createAdminDeletionRoutes } from './administration/accounts/routes.ts'
import { createAdminOrganizationRoutes } from './administration/organizations/routes.ts'
import { createAdminProviderRoutes } from './administration/providers/routes.ts'
import { createAdminAuditRoutes } from './administration/audit/routes.ts'
import { createAdminOperationRoutes } from './administration/operations/routes.ts'
import { createAdminSiteRoutes } from './sites/site-pages/routes.ts'
import { createAccountRoutes } from './identity/account/routes.ts'
import {
  createAuthenticationRoutes,
  createSecondStepRoutes,
  createStepUpRoutes,
} from './identity/authentication/routes.ts'
import { createReceivedInvitationRoutes } from './care/received-invitations/routes.ts'
import { createCareTeamRoutes } from './care/care-team/routes.ts'
import { createClientInvitationRoutes } from './care/client-invitations/routes.ts'
import { createClientNoteRoutes } from './care/client-notes/routes.ts'
import { createClientRoutes } from './care/clients/routes.ts'
import { createContactRoutes } from './identity/contact/routes.ts'
import { createCannedReplyRoutes } from './messages/canned-replies/routes.ts'
import { createConversationRoutes, createInboxRoutes } from './messages/conversations/routes.ts'
import { createCaptchaRoutes } from './identity/captcha/routes.ts'
import { createDataExportRoutes } from './privacy/data-exports/routes.ts'
import { createDeletionRoutes } from './privacy/deletion/routes.ts'
import { createDemoRequestRoutes } from './sites/demo-requests/routes.ts'
import { createDependantRoutes } from './care/dependants/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { createDocumentRoutes } from './documents/documents/routes.ts'
import { createEmailChangeRoutes } from './identity/email-changes/routes.ts'
import { createInvitationRoutes } from './organizations/invitations/routes.ts'
import { createScanRoutes } from './documents/scans/routes.ts'
import { createMemberRoutes } from './organizations/members/routes.ts'
import { createNotificationChoiceRoutes, createNotificationRoutes } from './activity/notifications/routes.ts'
import { createOrganizationRoutes } from './organizations/organization/routes.ts'
import { createPageRoutes } from './sites/pages/routes.ts'
import { createPasskeyRoutes } from './identity/passkeys/routes.ts'
import { createPasswordRecoveryRoutes } from './identity/password-recoveries/routes.ts'
import { checkRoutes } from './identity/permissions/check-routes.ts'
import { createImplementers } from './infrastructure/http/implementers.ts'
import type { Implementers } from './infrastructure/http/implementers.ts'
import { createPlanRoutes } from './billing/plans/routes.ts'
import { createPreferenceRoutes } from './identity/preferences/routes.ts'
import { createProfessionalSettingsRoutes } from './organizations/professional-settings/routes.ts'
import { createProfessionalSetupRoutes } from './organizations/professional-setup/routes.ts'
import { createProviderRoutes } from './organizations/provider/routes.ts'
import { createPublicProfileRoutes } from './sites/public-profile/routes.ts'
import { createAdminRegistrationRoutes } from './administration/registrations/routes.ts'
import { createRegistrationRoutes } from './identity/registrations/routes.ts'
import { createSessionRoutes, createSignInRoutes } from './identity/sessions/routes.ts'
import { createShortLinkRoutes } from './sites/short-links/routes.ts'
import { createStartRoutes } from './sites/start/routes.ts'
import { createStudyRoutes } from './research/studies/routes.ts'
import { createTwoStepRoutes } from './identity/two-step/routes.ts'

function createMainRoutes(implementers: Implementers, dependencies: Dependencies) {
  return {
    authentication: createAuthenticationRoutes(implementers, dependencies),
    captcha: createCaptchaRoutes(implementers, dependencies.captcha),
    registrations: createRegistrationRoutes(implementers, dependencies),
    passwordRecoveries: createPasswordRecoveryRoutes(implementers, dependencies),
    emailChanges: createEmailChangeRoutes(implementers),
    account: createAccountRoutes(implementers, dependencies),
    start: createStartRoutes(implementers),
    sessions: createSessionRoutes(implementers),
    signIns: createSignInRoutes(implementers),
    stepUp: createStepUpRoutes(implementers, dependencies),
    ...createSecondStepRoutes(implementers, dependencies),
    twoStep: createTwoStepRoutes(implementers),
    passkeys: createPasskeyRoutes(implementers),
    notifications: createNotificationRoutes(implementers),
    notificationChoices: createNotificationChoiceRoutes(implementers),
    contact: createContactRoutes(implementers),
    professionalSettings: createProfessionalSettingsRoutes(implementers),
    dataExports: createDataExportRoutes(implementers, () => dependencies.wakeJob('exports')),
    deletion: createDeletionRoutes(implementers),
    studies: createStudyRoutes(implementers, dependencies.studies),
    ...createPreferenceRoutes(implementers),
    demoRequests: createDemoRequestRoutes(implementers, dependencies.captcha),
    plans: createPlanRoutes(implementers, dependencies.plans),
    accessLog: createAccessLogRoutes(implementers),
    adminAccounts: createAdminAccountRoutes(implementers, dependencies.passwords),
    adminAudit: createAdminAuditRoutes(implementers),
    adminDeletions: createAdminDeletionRoutes(implementers),
    adminOperations: createAdminOperationRoutes(implementers),
    adminOrganizations: createAdminOrganizationRoutes(implementers),
    adminProviders: createAdminProviderRoutes(implementers),
    adminRegistrations: createAdminRegistrationRoutes(implementers),
    adminSites: createAdminSiteRoutes(implementers),
    ...createOrganizationRoutes(implementers),
    members: createMemberRoutes(implementers),
    ...createInvitationRoutes(implementers, dependencies.passwords),
    shortLinks: createShortLinkRoutes(implementers),
    ...createProviderRoutes(implementers),
    professionalSetup: createProfessionalSetupRoutes(implementers),
    publicProfile: createPublicProfileRoutes(implementers),
    ...createDocumentRoutes(implementers, dependencies),
  }
}

export type MainRoutes = ReturnType<typeof createMainRoutes>

function createDataTrustRoutes(implementers: Implementers, { vault }: Dependencies) {
  return {
    ...createCareTeamRoutes(implementers),
    dependants: createDependantRoutes(implementers),
    receivedInvitations: createReceivedInvitationRoutes(implementers),
    clients: createClientRoutes(implementers, vault),
    clientInvitations: createClientInvitationRoutes(implementers),
    clientNotes: createClientNoteRoutes(implementers),
  }
}

export type DataTrustRoutes = ReturnType<typeof createDataTrustRoutes>

function createMessageRoutes(implementers: Implementers) {
  return {
    conversations: createConversationRoutes(implementers),
    inbox: createInboxRoutes(implementers),
    cannedReplies: createCannedReplyRoutes(implementers),
  }
}

export type MessageRoutes = ReturnType<typeof createMessageRoutes>

/**
 * The routers of every API base, implementing the contract.
 *
 * @throws Error when a route names no permission or does not check it.
 * @example
 * new OpenAPIHandler(createRouters(dependencies).main)
 */
export function createRouters(dependencies: Dependencies) {
  const implementers = createImplementers(dependencies.tokenKeys)
  const main = createMainRoutes(implementers, dependencies)
  const dataTrust = createDataTrustRoutes(implementers, dependencies)
  const messages = createMessageRoutes(implementers)
  const routers = {
    main: implementers.open.router({
      ...main,
      pages: createPageRoutes(implementers, { main, dataTrust, messages }),
    }),
    developer: {},
    medicalScanner: implementers.medicalScanner.router({
      scans: createScanRoutes(implementers, dependencies.wakeJob),
    }),
    medicalSearch: {},
    careData: {},
    dataTrust: implementers.dataTrust.router(dataTrust),
    messages: implementers.messages.router(messages),
  } satisfies Record<ApiBase, AnyRouter>
  checkRoutes(routers)
  return routers
}

export type Routers = ReturnType<typeof createRouters>
