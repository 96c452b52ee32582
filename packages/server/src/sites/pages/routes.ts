import type { createTwoStepRoutes } from '../../identity/two-step/routes.ts'
import type { createSignInRoutes } from '../../identity/sign-ins/routes.ts'
import type { createSessionRoutes } from '../../identity/sessions/routes.ts'
import type { createPasskeyRoutes } from '../../identity/passkeys/routes.ts'
import type { createEmailChangeRoutes } from '../../identity/email-changes/routes.ts'
import type { createContactRoutes } from '../../identity/contact/routes.ts'
import type { createDocumentRequestRoutes } from '../../documents/document-requests/routes.ts'
import type { createReceivedInvitationRoutes } from '../../care/received-invitations/routes.ts'
import type { createPersonRoutes } from '../../care/persons/routes.ts'
import type { createDependantRoutes } from '../../care/dependants/routes.ts'
import type { createClientInvitationRoutes } from '../../care/client-invitations/routes.ts'
import type { createCareTeamRoutes } from '../../care/care-team/routes.ts'
import type { createAccessLogRoutes } from '../../care/access-log/routes.ts'
import type { createNotificationChoiceRoutes } from '../../activity/notification-choices/routes.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { createPublicProfileRoutes } from '../public-profile/routes.ts'
import type { createDataExportRoutes } from '../../privacy/data-exports/routes.ts'
import type { createProviderRoutes } from '../../organizations/provider/routes.ts'
import type { createProviderLinkRoutes } from '../../organizations/provider-links/routes.ts'
import type { createProviderInvitationRoutes } from '../../organizations/provider-invitations/routes.ts'
import type { createProfessionalSetupRoutes } from '../../organizations/professional-setup/routes.ts'
import type { createProfessionalSettingsRoutes } from '../../organizations/professional-settings/routes.ts'
import type { createOrganizationServiceRoutes } from '../../organizations/organization-services/routes.ts'
import type { createInboxRoutes } from '../../messages/inbox/routes.ts'
import type { createConversationRoutes } from '../../messages/conversations/routes.ts'
import type { createCannedReplyRoutes } from '../../messages/canned-replies/routes.ts'
import { createPartReader, settle } from './parts.ts'

interface Routes {
  readonly main: {
    readonly accessLog: ReturnType<typeof createAccessLogRoutes>
    readonly contact: ReturnType<typeof createContactRoutes>
    readonly dataExports: ReturnType<typeof createDataExportRoutes>
    readonly documentRequests: ReturnType<typeof createDocumentRequestRoutes>
    readonly emailChanges: ReturnType<typeof createEmailChangeRoutes>
    readonly notificationChoices: ReturnType<typeof createNotificationChoiceRoutes>
    readonly organizationServices: ReturnType<typeof createOrganizationServiceRoutes>
    readonly passkeys: ReturnType<typeof createPasskeyRoutes>
    readonly professionalSettings: ReturnType<typeof createProfessionalSettingsRoutes>
    readonly professionalSetup: ReturnType<typeof createProfessionalSetupRoutes>
    readonly provider: ReturnType<typeof createProviderRoutes>
    readonly providerInvitations: ReturnType<typeof createProviderInvitationRoutes>
    readonly providerLinks: ReturnType<typeof createProviderLinkRoutes>
    readonly publicProfile: ReturnType<typeof createPublicProfileRoutes>
    readonly sessions: ReturnType<typeof createSessionRoutes>
    readonly signIns: ReturnType<typeof createSignInRoutes>
    readonly twoStep: ReturnType<typeof createTwoStepRoutes>
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

export function createPageRoutes(
  { guarded: { pages } }: Implementers,
  { main, dataTrust, messages }: Routes,
) {
  return {
    settings: pages.settings.handler(({ context, input: { limit } }) => {
      const { lead, part } = createPartReader(context)
      const ofWork: typeof part = async (...read) =>
        context.viewer.kind === 'professional' ? part(...read) : null
      return settle({
        contact: lead(main.contact.read, undefined),
        notificationChoices: part(main.notificationChoices.read, undefined),
        emailChange: part(main.emailChanges.read, undefined),
        twoStep: part(main.twoStep.read, undefined),
        passkeys: part(main.passkeys.list, undefined),
        sessions: part(main.sessions.list, undefined),
        signIns: part(main.signIns.list, { limit }),
        accessLog: part(main.accessLog.list, { limit }),
        dataExports: part(main.dataExports.list, undefined),
        publicProfile: ofWork(main.publicProfile.read, undefined),
        professionalSetup: ofWork(main.professionalSetup.read, undefined),
        professionalSettings: ofWork(main.professionalSettings.read, undefined),
        organizationServices: ofWork(main.organizationServices.list, undefined),
      })
    }),
    myTeam: pages.myTeam.handler(({ context, input: { personId, limit } }) => {
      const { lead, part } = createPartReader(context)
      return settle({
        careTeam: lead(dataTrust.careTeam.read, { personId }),
        history: part(dataTrust.careTeam.history, { personId, limit }),
        persons: part(dataTrust.persons.list, { scope: 'record' }),
        receivedInvitations: part(dataTrust.receivedInvitations.list, undefined),
        dependants: part(dataTrust.dependants.list, undefined),
      })
    }),
    clients: pages.clients.handler(({ context, input }) => {
      const { lead, part } = createPartReader(context)
      return settle({
        clientInvitations: lead(dataTrust.clientInvitations.list, input),
        receivedInvitations: part(dataTrust.receivedInvitations.list, undefined),
      })
    }),
    documents: pages.documents.handler(({ context, input }) => {
      const { lead, part } = createPartReader(context)
      return settle({
        documentRequests: lead(main.documentRequests.list, { ...input, state: 'open' }),
        persons: part(dataTrust.persons.list, { scope: 'documents' }),
      })
    }),
    conversation: pages.conversation.handler(({ context, input: { params, query } }) => {
      const { lead, part } = createPartReader(context)
      return settle({
        conversation: lead(messages.conversations.read, { params }),
        messages: part(messages.conversations.listMessages, { params, query }),
        colleagues: part(messages.inbox.listColleagues, { params }),
        notes: part(messages.inbox.listNotes, { params }),
        cannedReplies: part(messages.cannedReplies.list, undefined),
      })
    }),
    providerHome: pages.providerHome.handler(({ context }) => {
      const { lead, part } = createPartReader(context)
      return settle({
        provider: lead(main.provider.read, undefined),
        organizations: part(main.provider.organizations, undefined),
        providerLinks: part(main.providerLinks.list, undefined),
        people: part(main.provider.people, undefined),
        providerInvitations: part(main.providerInvitations.list, {}),
      })
    }),
  }
}
