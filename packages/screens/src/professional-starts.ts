// What the pages of professionals ask for before they are drawn.

export {
  prefetchConversation,
  prefetchConversations,
} from './features/messages/conversations/conversations.queries.ts'
export { prefetchSetup } from './features/organizations/professional-setup/setup.queries.ts'
export { prefetchOrganization } from './pages/professional/admin/admin.queries.ts'
export { prefetchClient } from './pages/professional/client/client.queries.ts'
export { prefetchForms } from './pages/professional/forms/forms.queries.ts'
export { prefetchKeptInvoices } from './pages/professional/invoices/invoices.queries.ts'
export { prefetchClients } from './pages/professional/clients/clients.queries.ts'
export { prefetchSharedDocuments } from './pages/professional/documents/documents.queries.ts'
export { prefetchCodeSystems } from './pages/professional/medical-search/medical-search.queries.ts'
export { prefetchSchedule } from './pages/professional/schedule/schedule.queries.ts'
