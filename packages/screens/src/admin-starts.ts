// What the pages of administrators ask for before they are drawn.

export { prefetchOperations } from './features/administration/operations/operations.queries.ts'
export { prefetchOneAccount } from './pages/admin/account/account.queries.ts'
export { prefetchAccounts } from './pages/admin/accounts/accounts.queries.ts'
export { prefetchAudit } from './pages/admin/audit/audit.queries.ts'
export { prefetchDeletions } from './pages/admin/deletions/deletions.queries.ts'
export { prefetchDemoRequests } from './pages/admin/demo-requests/demo-requests.queries.ts'
export { prefetchOneOrganization } from './pages/admin/organization/organization.queries.ts'
export { prefetchOrganizations } from './pages/admin/organizations/organizations.queries.ts'
export { prefetchProviders } from './pages/admin/providers/providers.queries.ts'
export { prefetchRegistrations } from './pages/admin/registrations/registrations.queries.ts'
export { prefetchSitePages } from './pages/admin/site-pages/site-pages.queries.ts'
export { prefetchStudies } from './pages/admin/studies/studies.queries.ts'
