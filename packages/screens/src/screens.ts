import type { Namespace } from '@platform/i18n'
import type { ScreenBinding } from '@platform/routing'
import type { PageId } from '@platform/routing/pages'
import { prefetchDocumentRequest } from './account/documents-upload/documents-upload.queries.ts'
import { prefetchShortLink } from './account/short-link/short-link.queries.ts'
import { prefetchStudy } from './account/study/study.queries.ts'
import { prefetchOneAccount } from './admin/account/account.queries.ts'
import { prefetchAccounts } from './admin/accounts/accounts.queries.ts'
import { prefetchAudit } from './admin/audit/audit.queries.ts'
import { prefetchDeletions } from './admin/deletions/deletions.queries.ts'
import { prefetchDemoRequests } from './admin/demo-requests/demo-requests.queries.ts'
import { prefetchAdminHome } from './admin/home/home.queries.ts'
import { prefetchOperations } from './admin/operations/operations.queries.ts'
import { prefetchOneOrganization } from './admin/organization/organization.queries.ts'
import { prefetchOrganizations } from './admin/organizations/organizations.queries.ts'
import { prefetchProviders } from './admin/providers/providers.queries.ts'
import { prefetchRegistrations } from './admin/registrations/registrations.queries.ts'
import { prefetchSitePages } from './admin/site-pages/site-pages.queries.ts'
import { prefetchStudies } from './admin/studies/studies.queries.ts'
import { prefetchClientDocuments } from './client/documents/documents.queries.ts'
import { prefetchClientHome } from './client/home/home.queries.ts'
import { prefetchMyTeam } from './client/myteam/myteam.queries.ts'
import { prefetchConversation, prefetchConversations } from './conversations/conversations.queries.ts'
import { prefetchPlans } from './plans/plans.queries.ts'
import { prefetchOrganization } from './professional/admin/admin.queries.ts'
import { prefetchClient } from './professional/client/client.queries.ts'
import { prefetchClients } from './professional/clients/clients.queries.ts'
import { prefetchSharedDocuments } from './professional/documents/documents.queries.ts'
import { prefetchProfessionalHome } from './professional/home/home.queries.ts'
import { prefetchSetup } from './professional/setup/setup.queries.ts'
import { prefetchConnections } from './provider/connect/connect.queries.ts'
import { prefetchProviderHome } from './provider/home/home.queries.ts'
import { prefetchPublicProfile } from './search-profile/home/home.queries.ts'
import { prefetchSettings } from './settings/settings.queries.ts'
import type { SiteServices } from './services/site-services.tsx'

type Binding = ScreenBinding<SiteServices>
type Prefetch = NonNullable<Binding['prefetch']>

function screen(load: Binding['load'], namespaces: Namespace[], prefetch?: Binding['prefetch']): Binding {
  return { load, namespaces, ...(prefetch !== undefined && { prefetch }) }
}

/**
 * A page of many parts, which are asked for together. What hands them out comes with the code of the page, not with that of
 * every page.
 */
function ofParts(
  load: () => Promise<Awaited<ReturnType<Binding['load']>> & { readonly spread: Prefetch }>,
  namespaces: Namespace[],
  prefetch: Prefetch,
): Binding {
  // The whole has been asked for by the time its parts are looked for.
  return screen(load, namespaces, (...address) =>
    Promise.all([prefetch(...address), load().then(({ spread }) => spread(...address))]),
  )
}

/**
 * The screen of every page: its code, the texts it needs and the data that starts to load with them.
 * A page of the table without a row here does not compile.
 */
// prettier-ignore
export const screens = {
  'main.home': screen(() => import('./main/home/home.screen.tsx'), ['access', 'error', 'main']),
  'main.professional': screen(() => import('./main/professional/professional.screen.tsx'), ['access', 'error', 'main']),
  'main.premium': screen(() => import('./main/premium/premium.screen.tsx'), ['error', 'main'], prefetchPlans),
  'main.faq': screen(() => import('./main/faq/faq.screen.tsx'), ['error', 'main']),
  'main.whatsNew': screen(() => import('./main/whats-new/whats-new.screen.tsx'), ['error', 'main']),
  'main.demo': screen(() => import('./main/demo/demo.screen.tsx'), ['access', 'error', 'main']),

  'client.home': screen(() => import('./client/home/home.screen.tsx'), ['account', 'error'], prefetchClientHome),
  'client.journal': screen(() => import('./client/journal/journal.screen.tsx'), []),
  'client.calendar': screen(() => import('./client/calendar/calendar.screen.tsx'), []),
  'client.messages': screen(() => import('./client/messages/messages.screen.tsx'), ['error', 'messages'], prefetchConversations),
  'client.conversation': ofParts(() => import('./client/conversation/conversation.screen.tsx'), ['error', 'messages'], prefetchConversation),
  'client.healthProfile': screen(() => import('./client/health-profile/health-profile.screen.tsx'), []),
  'client.documents': ofParts(() => import('./client/documents/documents.screen.tsx'), ['admin', 'care', 'documents', 'error'], prefetchClientDocuments),
  'client.myteam': ofParts(() => import('./client/myteam/myteam.screen.tsx'), ['care', 'error'], prefetchMyTeam),
  'client.service': screen(() => import('./client/service/service.screen.tsx'), []),
  'client.candoo': screen(() => import('./client/candoo/candoo.screen.tsx'), []),
  'client.premium': screen(() => import('./client/premium/premium.screen.tsx'), ['account', 'error', 'main'], prefetchPlans),
  'client.settings': ofParts(() => import('./client/settings/settings.screen.tsx'), ['access', 'account', 'error', 'security'], prefetchSettings),
  'client.healthQuestionnaire': screen(() => import('./client/health-questionnaire/health-questionnaire.screen.tsx'), []),
  'client.dependantJournal': screen(() => import('./client/dependant-journal/dependant-journal.screen.tsx'), []),
  'client.dependantHealthProfile': screen(() => import('./client/dependant-health-profile/dependant-health-profile.screen.tsx'), []),

  'professional.home': screen(() => import('./professional/home/home.screen.tsx'), ['account', 'error', 'professional'], prefetchProfessionalHome),
  'professional.clients': ofParts(() => import('./professional/clients/clients.screen.tsx'), ['care', 'error'], prefetchClients),
  'professional.client': screen(() => import('./professional/client/client.screen.tsx'), ['admin', 'care', 'documents', 'error', 'messages'], prefetchClient),
  'professional.schedule': screen(() => import('./professional/schedule/schedule.screen.tsx'), []),
  'professional.messages': screen(() => import('./professional/messages/messages.screen.tsx'), ['error', 'messages'], prefetchConversations),
  'professional.conversation': ofParts(() => import('./professional/conversation/conversation.screen.tsx'), ['error', 'messages'], prefetchConversation),
  'professional.forms': screen(() => import('./professional/forms/forms.screen.tsx'), []),
  'professional.documents': ofParts(() => import('./professional/documents/documents.screen.tsx'), ['admin', 'documents', 'error'], prefetchSharedDocuments),
  'professional.invoices': screen(() => import('./professional/invoices/invoices.screen.tsx'), []),
  'professional.medicalSearch': screen(() => import('./professional/medical-search/medical-search.screen.tsx'), []),
  'professional.admin': screen(() => import('./professional/admin/admin.screen.tsx'), ['account', 'admin', 'error', 'organization', 'security'], prefetchOrganization),
  'professional.settings': ofParts(() => import('./professional/settings/settings.screen.tsx'), ['access', 'account', 'error', 'professional', 'security'], prefetchSettings),
  'professional.setup': screen(() => import('./professional/setup/setup.screen.tsx'), ['account', 'error', 'organization', 'professional', 'security'], prefetchSetup),

  'provider.home': ofParts(() => import('./provider/home/home.screen.tsx'), ['account', 'error', 'organization', 'provider'], prefetchProviderHome),
  'provider.settings': ofParts(() => import('./provider/settings/settings.screen.tsx'), ['access', 'account', 'error', 'security'], prefetchSettings),
  'provider.connect': screen(() => import('./provider/connect/connect.screen.tsx'), ['account', 'error', 'provider'], prefetchConnections),
  'provider.login': screen(() => import('./provider/login/login.screen.tsx'), ['access', 'error', 'main']),
  'provider.invite': screen(() => import('./provider/invite/invite.screen.tsx'), ['care', 'error', 'organization']),

  'searchProfile.home': screen(() => import('./search-profile/home/home.screen.tsx'), ['account', 'error', 'professional', 'security'], prefetchPublicProfile),
  'searchProfile.settings': ofParts(() => import('./search-profile/settings/settings.screen.tsx'), ['access', 'account', 'error', 'security'], prefetchSettings),

  'admin.home': screen(() => import('./admin/home/home.screen.tsx'), ['account', 'admin', 'error'], prefetchAdminHome),
  'admin.demoRequests': screen(() => import('./admin/demo-requests/demo-requests.screen.tsx'), ['admin', 'error'], prefetchDemoRequests),
  'admin.accounts': screen(() => import('./admin/accounts/accounts.screen.tsx'), ['account', 'admin', 'error'], prefetchAccounts),
  'admin.account': screen(() => import('./admin/account/account.screen.tsx'), ['account', 'admin', 'care', 'error'], prefetchOneAccount),
  'admin.registrations': screen(() => import('./admin/registrations/registrations.screen.tsx'), ['admin', 'error'], prefetchRegistrations),
  'admin.organizations': screen(() => import('./admin/organizations/organizations.screen.tsx'), ['account', 'admin', 'error'], prefetchOrganizations),
  'admin.organization': screen(() => import('./admin/organization/organization.screen.tsx'), ['account', 'admin', 'error'], prefetchOneOrganization),
  'admin.providers': screen(() => import('./admin/providers/providers.screen.tsx'), ['admin', 'error'], prefetchProviders),
  'admin.studies': screen(() => import('./admin/studies/studies.screen.tsx'), ['error', 'study'], prefetchStudies),
  'admin.deletions': screen(() => import('./admin/deletions/deletions.screen.tsx'), ['admin', 'error'], prefetchDeletions),
  'admin.audit': screen(() => import('./admin/audit/audit.screen.tsx'), ['admin', 'error'], prefetchAudit),
  'admin.sitePages': screen(() => import('./admin/site-pages/site-pages.screen.tsx'), ['admin', 'error'], prefetchSitePages),
  'admin.operations': screen(() => import('./admin/operations/operations.screen.tsx'), ['admin', 'error'], prefetchOperations),
  'admin.settings': ofParts(() => import('./admin/settings/settings.screen.tsx'), ['access', 'account', 'error', 'security'], prefetchSettings),

  'account.study': screen(() => import('./account/study/study.screen.tsx'), ['error', 'study'], prefetchStudy),
  'account.passwordRecovery': screen(() => import('./account/password-recovery/password-recovery.screen.tsx'), ['access', 'error']),
  'account.verify': screen(() => import('./account/verify/verify.screen.tsx'), ['access', 'error']),
  'account.changeEmail': screen(() => import('./account/change-email/change-email.screen.tsx'), ['access', 'error']),
  'account.documentsUpload': screen(() => import('./account/documents-upload/documents-upload.screen.tsx'), ['documents', 'error'], prefetchDocumentRequest),
  'account.form': screen(() => import('./account/form/form.screen.tsx'), []),
  'account.shortLink': screen(() => import('./account/short-link/short-link.screen.tsx'), ['care', 'documents', 'error', 'organization'], prefetchShortLink),

  'error.notFound': screen(() => import('./error/not-found/not-found.screen.tsx'), ['error']),
  'error.server': screen(() => import('./error/server/server.screen.tsx'), ['error']),
} satisfies Record<PageId, Binding>
