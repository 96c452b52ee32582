import type { AccountKind } from '@platform/contract'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { PartRoutes } from './part-routes.ts'
import { createPartReader, settle } from './parts.ts'

/** What each kind of account begins its day with. */
export function createHomeRoute(
  { guarded: { pages } }: Implementers,
  { main, careData, dataTrust, messages }: PartRoutes,
) {
  return pages.home.handler(({ context, input: { limit, assigned } }) => {
    const { lead, part } = createPartReader(context)
    const { kind, accountId } = context.viewer
    const only =
      (...kinds: readonly AccountKind[]): typeof part =>
      async (...read) =>
        kinds.includes(kind) ? part(...read) : null
    const ofCare = only('client', 'professional')
    const ofClients = only('client')
    const ofWork = only('professional')
    const listed =
      kind === 'client'
        ? { box: 'unread' as const, limit }
        : { box: 'open' as const, order: 'waiting' as const, assigned, limit }
    const requests = kind === 'client' ? { news: 'mine' as const } : { status: 'submitted' as const }
    return settle({
      firstSteps: lead(main.firstSteps.read, undefined),
      notifications: part(main.notifications.list, { limit }),
      conversations: ofCare(messages.conversations.list, listed),
      documentRequests: ofCare(main.documentRequests.list, { state: 'open' }),
      invoices: ofCare(main.invoices.listDue, { limit }),
      receivedInvitations: ofCare(dataTrust.receivedInvitations.list, undefined),
      appointments: ofCare(main.appointments.list, { box: 'ahead', limit }),
      serviceRequests: ofCare(main.serviceRequests.list, { ...requests, limit }),
      measurementSeries: ofClients(careData.measurementSeries.list, { personId: accountId }),
      healthcareServices: ofClients(main.healthcareServices.list, { personId: accountId }),
      documents: ofWork(main.documents.list, { unreviewed: 'mine', limit }),
      formAssignments: ofClients(careData.formAssignments.list, { state: 'open', limit }),
      questionnaireResponses: ofWork(careData.questionnaireResponses.list, { standing: 'unreviewed', limit }),
      professionalSetup: ofWork(main.professionalSetup.read, undefined),
      demoRequests: only('platformAdmin')(main.demoRequests.list, { state: 'open', limit }),
      publicProfile: only('searchProfile')(main.publicProfile.read, undefined),
    })
  })
}
