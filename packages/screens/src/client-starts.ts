import { startPersons } from './features/care/persons/persons.queries.ts'

// What the pages of clients ask for before they are drawn.

export { prefetchInvoices } from './features/billing/invoice-list/invoice-list.queries.ts'
export {
  prefetchConversation,
  prefetchConversations,
} from './features/messages/conversations/conversations.queries.ts'
export { prefetchCalendar } from './pages/client/calendar/calendar.queries.ts'
export { prefetchClientDocuments } from './pages/client/documents/documents.queries.ts'
export { prefetchForms } from './pages/client/health-questionnaire/health-questionnaire.queries.ts'
export { prefetchJournal } from './pages/client/journal/journal.queries.ts'
export { prefetchService } from './pages/client/service/service.queries.ts'
export { prefetchMyTeam } from './pages/client/myteam/myteam.queries.ts'

export const prefetchPersonsWithRecord = startPersons('record')
export const prefetchPersonsWithJournal = startPersons('journal')
