import { dueInvoices } from '../../../features/billing/invoices/invoices.queries.ts'
import { openRequests } from '../../../features/documents/documents/documents.queries.ts'
import { openAssignments } from '../../../features/forms/form-assignments/assignments.queries.ts'
import { appointmentsAhead } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { bookableSchedules } from '../../../features/scheduling/healthcare-services/bookable.queries.ts'
import { newestMeasurements } from '../../../features/health-record/measurement-series/newest.queries.ts'
import { unreadConversations } from '../../../features/messages/conversations/dashboard-lists.ts'
import { requestsWithNews } from '../../../features/service-requests/service-request-cards/cards.queries.ts'
import { spreadDashboard } from '../../../features/sites/dashboard/dashboard.parts.ts'
import { homePage } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Hands the cards of a client what has been asked for together. */
export async function spreadClientHome(services: SiteServices): Promise<void> {
  const { receivedInvitations } = services.api.query.dataTrust
  const ownId = services.session.getSnapshot().claims?.u_id ?? ''
  const parts = startParts(services.queryClient, homePage(services))
  await Promise.all([
    spreadDashboard(services),
    parts.query(unreadConversations(services, SHOWN_ROWS), (page) => page.conversations),
    parts.query(appointmentsAhead(services, SHOWN_ROWS), (page) => page.appointments),
    parts.query(bookableSchedules(services, ownId), (page) => page.healthcareServices),
    parts.query(newestMeasurements(services, ownId), (page) => page.measurementSeries),
    parts.query(openRequests(services), (page) => page.documentRequests),
    parts.query(requestsWithNews(services, SHOWN_ROWS), (page) => page.serviceRequests),
    parts.query(dueInvoices(services, SHOWN_ROWS), (page) => page.invoices),
    parts.query(openAssignments(services), (page) => page.formAssignments),
    parts.query(receivedInvitations.list.queryOptions(), (page) => page.receivedInvitations),
  ])
}
