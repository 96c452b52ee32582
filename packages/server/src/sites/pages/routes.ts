import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { createHomeRoute } from './home.ts'
import type { PartRoutes } from './part-routes.ts'
import { createPartReader, settle } from './parts.ts'

export function createPageRoutes(implementers: Implementers, routes: PartRoutes) {
  const {
    guarded: { pages },
  } = implementers
  const { main, dataTrust, messages } = routes
  return {
    home: createHomeRoute(implementers, routes),
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
        organizations: part(main.provider.organizations, {}),
        providerLinks: part(main.providerLinks.list, { part: 'open' }),
        people: part(main.provider.people, {}),
        providerInvitations: part(main.providerInvitations.list, {}),
      })
    }),
  }
}
