import type { Search } from '@platform/routing'
import { dueInvoices } from '../../../features/billing/invoices/invoices.queries.ts'
import { openRequests } from '../../../features/documents/documents/documents.queries.ts'
import { documentsToReview } from '../../../features/documents/documents/to-review.ts'
import { responsesToReview } from '../../../features/forms/questionnaire-responses/responses.queries.ts'
import { waitingConversations } from '../../../features/messages/conversations/dashboard-lists.ts'
import { appointmentsAhead } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { waitingRequests } from '../../../features/service-requests/service-request-cards/cards.queries.ts'
import { spreadDashboard } from '../../../features/sites/dashboard/dashboard.parts.ts'
import { homePage } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { readAssigned } from './home.queries.ts'

/** Hands the cards of a professional what has been asked for together. */
export async function spreadProfessionalHome(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { dataTrust, main } = services.api.query
  const assigned = readAssigned(search)
  const parts = startParts(services.queryClient, homePage(services, assigned))
  await Promise.all([
    spreadDashboard(services, assigned),
    parts.query(waitingConversations(services, SHOWN_ROWS, assigned), (page) => page.conversations),
    parts.query(appointmentsAhead(services, SHOWN_ROWS), (page) => page.appointments),
    parts.query(openRequests(services), (page) => page.documentRequests),
    parts.query(waitingRequests(services, SHOWN_ROWS), (page) => page.serviceRequests),
    parts.query(dueInvoices(services, SHOWN_ROWS), (page) => page.invoices),
    parts.query(documentsToReview(services, SHOWN_ROWS), (page) => page.documents),
    parts.query(responsesToReview(services, SHOWN_ROWS), (page) => page.questionnaireResponses),
    parts.query(dataTrust.receivedInvitations.list.queryOptions(), (page) => page.receivedInvitations),
    parts.query(main.professionalSetup.read.queryOptions(), (page) => page.professionalSetup),
  ])
}
