import type { ApiBase } from '@platform/contract'
import type { AnyRouter } from '@orpc/server'
import { createAccessLogRoutes } from './access-log/routes.ts'
import { createAdminAccountRoutes, createAdminDeletionRoutes } from './admin-accounts/routes.ts'
import { createAdminOrganizationRoutes } from './admin-organizations/routes.ts'
import { createAdminProviderRoutes } from './admin-organizations/provider-routes.ts'
import { createAdminAuditRoutes } from './audit/routes.ts'
import { createAdminOperationRoutes } from './operations/routes.ts'
import { createAdminSiteRoutes } from './site-pages/routes.ts'
import { createAccountRoutes } from './account/routes.ts'
import {
  createAuthenticationRoutes,
  createSecondStepRoutes,
  createStepUpRoutes,
} from './authentication/routes.ts'
import { createReceivedInvitationRoutes } from './care-invitations/routes.ts'
import { createCareTeamRoutes } from './care-team/routes.ts'
import { createClientInvitationRoutes } from './care-invitations/client-routes.ts'
import { createClientNoteRoutes } from './client-notes/routes.ts'
import { createClientRoutes } from './clients/routes.ts'
import { createContactRoutes } from './contact/routes.ts'
import { createCannedReplyRoutes } from './conversations/canned-replies/routes.ts'
import { createConversationRoutes, createInboxRoutes } from './conversations/routes.ts'
import { createCaptchaRoutes } from './captcha/routes.ts'
import { createDataExportRoutes } from './data-exports/routes.ts'
import { createDeletionRoutes } from './deletion/routes.ts'
import { createDemoRequestRoutes } from './demo-requests/routes.ts'
import { createDependantRoutes } from './dependants/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { createDocumentRoutes } from './documents/routes.ts'
import { createEmailChangeRoutes } from './email-changes/routes.ts'
import { createInvitationRoutes } from './invitations/routes.ts'
import { createScanRoutes } from './medical-scanner/routes.ts'
import { createMemberRoutes } from './members/routes.ts'
import { createNotificationChoiceRoutes, createNotificationRoutes } from './notifications/routes.ts'
import { createOrganizationRoutes } from './organizations/routes.ts'
import { createPageRoutes } from './pages/routes.ts'
import { createPasskeyRoutes } from './passkeys/routes.ts'
import { createPasswordRecoveryRoutes } from './password-recovery/routes.ts'
import { checkRoutes } from './permissions/check-routes.ts'
import { createImplementers } from './permissions/implementers.ts'
import type { Implementers } from './permissions/implementers.ts'
import { createPlanRoutes } from './plans/routes.ts'
import { createPreferenceRoutes } from './preferences/routes.ts'
import { createProfessionalSettingsRoutes } from './professional-settings/routes.ts'
import { createProfessionalSetupRoutes } from './professional-setup/routes.ts'
import { createProviderRoutes } from './providers/routes.ts'
import { createPublicProfileRoutes } from './public-profiles/routes.ts'
import { createAdminRegistrationRoutes } from './registrations/admin-routes.ts'
import { createRegistrationRoutes } from './registrations/routes.ts'
import { createSessionRoutes, createSignInRoutes } from './sessions/routes.ts'
import { createShortLinkRoutes } from './short-links/routes.ts'
import { createStartRoutes } from './start/routes.ts'
import { createStudyRoutes } from './studies/routes.ts'
import { createTwoStepRoutes } from './two-step/routes.ts'

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
