import type { ApiBase } from './bases.ts'
import type { EndpointRouter } from './define.ts'
import { adminCareTeams, careTeam } from './data-trust/care-team.ts'
import { clientInvitations } from './data-trust/client-invitations.ts'
import { clientNotes } from './data-trust/client-notes.ts'
import { clients } from './data-trust/clients.ts'
import { dependants, persons } from './data-trust/persons.ts'
import { receivedInvitations } from './data-trust/received-invitations.ts'
import { preferences, taskList, tutorials } from './main/account-documents.ts'
import { captcha } from './main/access/captcha.ts'
import { emailChanges } from './main/access/email-changes.ts'
import { passwordRecoveries } from './main/access/password-recoveries.ts'
import { registrations } from './main/access/registrations.ts'
import { account } from './main/account.ts'
import { accessLog } from './main/access-log.ts'
import { adminAccounts } from './main/admin/accounts.ts'
import { adminAudit } from './main/admin/audit.ts'
import { adminDeletions } from './main/admin/deletions.ts'
import { adminOperations } from './main/admin/operations.ts'
import { adminOrganizations } from './main/admin/organizations.ts'
import { adminProviders } from './main/admin/providers.ts'
import { adminRegistrations } from './main/admin/registrations.ts'
import { adminSites } from './main/admin/site-pages.ts'
import { authentication } from './main/authentication.ts'
import { demoRequests } from './main/demo-requests.ts'
import { documents } from './main/documents/documents.ts'
import { documentLinks } from './main/documents/links.ts'
import { documentRequests } from './main/documents/requests.ts'
import { documentUploads } from './main/documents/uploads.ts'
import { notifications } from './main/notifications.ts'
import { invitations, providerInvitations } from './main/organization/invitations.ts'
import { members } from './main/organization/members.ts'
import { organization, organizationSecondStep } from './main/organization/organization.ts'
import { organizationAudit } from './main/organization/organization-audit.ts'
import { provider, providerLinks } from './main/organization/providers.ts'
import { publicProfile } from './main/organization/public-profile.ts'
import { organizationServices } from './main/organization/services.ts'
import { professionalSetup } from './main/organization/setup.ts'
import { shortLinks } from './main/organization/short-links.ts'
import { pages } from './main/pages.ts'
import { plans } from './main/plans.ts'
import { start } from './main/start.ts'
import { passkeys } from './main/security/passkeys.ts'
import { passkeySignIn, secondStep } from './main/security/second-step.ts'
import { stepUp } from './main/security/step-up.ts'
import { twoStep } from './main/security/two-step.ts'
import { sessions, signIns } from './main/sessions.ts'
import { contact } from './main/settings/contact.ts'
import { dataExports } from './main/settings/data-exports.ts'
import { deletion } from './main/settings/deletion.ts'
import { notificationChoices } from './main/settings/notification-choices.ts'
import { professionalSettings } from './main/settings/professional-settings.ts'
import { studies } from './main/studies/studies.ts'
import { scans } from './medical-scanner/scans.ts'
import { cannedReplies } from './messages/canned-replies.ts'
import { conversations } from './messages/conversations.ts'
import { inbox } from './messages/inbox.ts'

/** Every endpoint of every API base. A base without endpoints answers `not_found` to everything. */
export const contract = {
  main: {
    authentication,
    captcha,
    registrations,
    passwordRecoveries,
    emailChanges,
    account,
    start,
    pages,
    sessions,
    signIns,
    stepUp,
    secondStep,
    passkeySignIn,
    twoStep,
    passkeys,
    notifications,
    contact,
    notificationChoices,
    professionalSettings,
    dataExports,
    deletion,
    studies,
    preferences,
    taskList,
    tutorials,
    demoRequests,
    plans,
    accessLog,
    adminAccounts,
    adminAudit,
    adminDeletions,
    adminOperations,
    adminOrganizations,
    adminProviders,
    adminRegistrations,
    adminSites,
    organization,
    organizationSecondStep,
    organizationServices,
    organizationAudit,
    members,
    invitations,
    providerInvitations,
    shortLinks,
    provider,
    providerLinks,
    professionalSetup,
    publicProfile,
    documents,
    documentUploads,
    documentRequests,
    documentLinks,
  },
  developer: {},
  medicalScanner: { scans },
  medicalSearch: {},
  careData: {},
  dataTrust: {
    persons,
    dependants,
    careTeam,
    receivedInvitations,
    clients,
    clientInvitations,
    clientNotes,
    adminCareTeams,
  },
  messages: { conversations, inbox, cannedReplies },
} satisfies Record<ApiBase, EndpointRouter>

export type Contract = typeof contract
