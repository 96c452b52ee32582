import type { Namespace } from '@platform/i18n'
import type { ScreenBinding } from '@platform/routing'
import type { PageId } from '@platform/routing/pages'
import { prefetchAdminHome } from './pages/admin/home/home.queries.ts'
import { prefetchPlans } from './features/billing/plans/plans.queries.ts'
import { prefetchProfessionalHome } from './pages/professional/home/home.queries.ts'
import { prefetchProviderHome } from './pages/provider/home/home.queries.ts'
import { prefetchDashboard } from './features/sites/dashboard/dashboard.queries.ts'
import { prefetchSettings } from './features/sites/settings/settings.queries.ts'
import { shareLoad } from './parts/loading/share-load.ts'
import type { SiteServices } from './parts/services/site-services.tsx'

interface Binding extends ScreenBinding<SiteServices> {
  /** Whose file the data that it starts comes in. */
  readonly area?: string
}

type Prefetch = NonNullable<Binding['prefetch']>

/** How a page starts its data, and where that comes with the code of an area, how it is loaded. */
interface Start {
  readonly prefetch: Prefetch
  readonly area?: string
  readonly load?: () => Promise<unknown>
}

function screen(load: Binding['load'], namespaces: Namespace[], start?: Start | Prefetch): Binding {
  if (start === undefined) return { load, namespaces }
  const { load: loadStart, ...rest } = toStart(start)
  return { load: withStart(load, loadStart), namespaces, ...rest }
}

function toStart(start: Start | Prefetch): Start {
  return typeof start === 'function' ? { prefetch: start } : start
}

/** Both: a page that is drawn before its data is asked for asks by itself, and what fails would be asked for twice. */
function withStart<Code>(load: () => Promise<Code>, loadStart: Start['load']): () => Promise<Code> {
  return loadStart === undefined ? load : async () => (await Promise.all([load(), loadStart()]))[0]
}

/**
 * A page of many parts, which are asked for together. What hands them out comes with the code of the page, not with that of
 * every page.
 */
function ofParts(
  load: () => Promise<Awaited<ReturnType<Binding['load']>> & { readonly spread: Prefetch }>,
  namespaces: Namespace[],
  start: Start | Prefetch,
): Binding {
  const { load: loadStart, prefetch, ...rest } = toStart(start)
  // One load for both: the parts are handed out before the page is drawn, which would ask for each of them.
  const loadShared = shareLoad(withStart(load, loadStart))
  // The whole has been asked for by the time its parts are looked for.
  return screen(loadShared, namespaces, {
    ...rest,
    prefetch: (...address) =>
      Promise.all([prefetch(...address), loadShared().then(({ spread }) => spread(...address))]),
  })
}

/**
 * What the pages of an area ask for. It comes as the first of them is opened, beside its code: the start of every page would
 * carry that of all.
 */
function startsOf<Starts extends Readonly<Record<string, Prefetch>>>(
  area: string,
  load: () => Promise<Starts>,
) {
  const loadShared = shareLoad(load)
  return (name: keyof Starts): Start => ({
    area,
    load: loadShared,
    prefetch: async (...address) => (await loadShared())[name]?.(...address),
  })
}

const client = startsOf('client', () => import('./client-starts.ts'))
const professional = startsOf('professional', () => import('./professional-starts.ts'))
const provider = startsOf('provider', () => import('./provider-starts.ts'))
const admin = startsOf('admin', () => import('./admin-starts.ts'))
const account = startsOf('account', () => import('./account-starts.ts'))

/**
 * The screen of every page: its code, the texts it needs and the data that starts to load with them.
 * A page of the table without a row here does not compile.
 */
// prettier-ignore
export const screens = {
  'main.home': screen(() => import('./pages/main/home/home.screen.tsx'), ['error', 'identity', 'main']),
  'main.professional': screen(() => import('./pages/main/professional/professional.screen.tsx'), ['error', 'identity', 'main']),
  'main.premium': screen(() => import('./pages/main/premium/premium.screen.tsx'), ['billing', 'error', 'main'], prefetchPlans),
  'main.faq': screen(() => import('./pages/main/faq/faq.screen.tsx'), ['error', 'main']),
  'main.whatsNew': screen(() => import('./pages/main/whats-new/whats-new.screen.tsx'), ['error', 'main']),
  'main.professionals': screen(() => import('./pages/main/professionals/professionals.screen.tsx'), ['error', 'sites']),
  'main.publicProfile': screen(() => import('./pages/main/public-profile/public-profile.screen.tsx'), ['error', 'sites']),
  'main.demo': screen(() => import('./pages/main/demo/demo.screen.tsx'), ['error', 'identity', 'main']),

  'client.home': ofParts(() => import('./pages/client/home/home.screen.tsx'), ['account', 'activity', 'error', 'health-record', 'scheduling', 'sites'], prefetchDashboard),
  'client.journal': screen(() => import('./pages/client/journal/journal.screen.tsx'), ['care', 'error', 'health-record'], client('prefetchJournal')),
  'client.calendar': screen(() => import('./pages/client/calendar/calendar.screen.tsx'), ['care', 'error', 'scheduling'], client('prefetchCalendar')),
  'client.messages': screen(() => import('./pages/client/messages/messages.screen.tsx'), ['documents', 'error', 'messages'], client('prefetchConversations')),
  'client.conversation': ofParts(() => import('./pages/client/conversation/conversation.screen.tsx'), ['documents', 'error', 'messages'], client('prefetchConversation')),
  'client.healthProfile': screen(() => import('./pages/client/health-profile/health-profile.screen.tsx'), ['care', 'error', 'health-record', 'profile-entries'], client('prefetchPersonsWithRecord')),
  'client.documents': ofParts(() => import('./pages/client/documents/documents.screen.tsx'), ['care', 'documents', 'error'], client('prefetchClientDocuments')),
  'client.myteam': ofParts(() => import('./pages/client/myteam/myteam.screen.tsx'), ['care', 'error'], client('prefetchMyTeam')),
  'client.invoices': screen(() => import('./pages/client/invoices/invoices.screen.tsx'), ['error', 'invoices'], client('prefetchInvoices')),
  'client.service': screen(() => import('./pages/client/service/service.screen.tsx'), ['care', 'error', 'messages', 'service-requests'], client('prefetchService')),
  'client.candoo': screen(() => import('./pages/client/candoo/candoo.screen.tsx'), ['error', 'sites']),
  'client.premium': screen(() => import('./pages/client/premium/premium.screen.tsx'), ['billing', 'error', 'sites'], prefetchPlans),
  'client.settings': ofParts(() => import('./pages/client/settings/settings.screen.tsx'), ['access-log', 'account', 'activity', 'developer', 'error', 'privacy', 'second-step', 'sites'], prefetchSettings),
  'client.healthQuestionnaire': screen(() => import('./pages/client/health-questionnaire/health-questionnaire.screen.tsx'), ['account', 'care', 'error', 'form-assignments'], client('prefetchForms')),
  'client.dependantJournal': screen(() => import('./pages/client/dependant-journal/dependant-journal.screen.tsx'), ['care', 'error', 'health-record'], client('prefetchPersonsWithJournal')),
  'client.dependantHealthProfile': screen(() => import('./pages/client/dependant-health-profile/dependant-health-profile.screen.tsx'), ['care', 'error', 'health-record', 'profile-entries'], client('prefetchPersonsWithRecord')),

  'professional.home': ofParts(() => import('./pages/professional/home/home.screen.tsx'), ['account', 'activity', 'error', 'professional-settings', 'schedules', 'scheduling', 'sites'], prefetchProfessionalHome),
  'professional.clients': ofParts(() => import('./pages/professional/clients/clients.screen.tsx'), ['care', 'error', 'service-requests'], professional('prefetchClients')),
  'professional.client': screen(() => import('./pages/professional/client/client.screen.tsx'), ['account', 'care', 'documents', 'error', 'health-record', 'messages', 'profile-entries', 'schedules', 'sites'], professional('prefetchClient')),
  'professional.schedule': screen(() => import('./pages/professional/schedule/schedule.screen.tsx'), ['error', 'schedules', 'scheduling'], professional('prefetchSchedule')),
  'professional.messages': screen(() => import('./pages/professional/messages/messages.screen.tsx'), ['documents', 'error', 'messages'], professional('prefetchConversations')),
  'professional.conversation': ofParts(() => import('./pages/professional/conversation/conversation.screen.tsx'), ['documents', 'error', 'messages'], professional('prefetchConversation')),
  'professional.forms': screen(() => import('./pages/professional/forms/forms.screen.tsx'), ['error', 'questionnaires'], professional('prefetchForms')),
  'professional.documents': ofParts(() => import('./pages/professional/documents/documents.screen.tsx'), ['documents', 'error'], professional('prefetchSharedDocuments')),
  'professional.invoices': screen(() => import('./pages/professional/invoices/invoices.screen.tsx'), ['error', 'invoices'], professional('prefetchKeptInvoices')),
  'professional.medicalSearch': screen(() => import('./pages/professional/medical-search/medical-search.screen.tsx'), ['code-search', 'error'], professional('prefetchCodeSystems')),
  'professional.admin': screen(() => import('./pages/professional/admin/admin.screen.tsx'), ['audit', 'error', 'organizations', 'second-step', 'service-requests'], professional('prefetchOrganization')),
  'professional.settings': ofParts(() => import('./pages/professional/settings/settings.screen.tsx'), ['access-log', 'account', 'activity', 'error', 'privacy', 'professional-settings', 'second-step', 'sites'], prefetchSettings),
  'professional.setup': screen(() => import('./pages/professional/setup/setup.screen.tsx'), ['error', 'organizations', 'professional-settings', 'second-step', 'sites'], professional('prefetchSetup')),

  'provider.home': ofParts(() => import('./pages/provider/home/home.screen.tsx'), ['account', 'activity', 'audit', 'error', 'organizations', 'provider', 'sites'], prefetchProviderHome),
  'provider.settings': ofParts(() => import('./pages/provider/settings/settings.screen.tsx'), ['access-log', 'account', 'activity', 'error', 'privacy', 'second-step', 'sites'], prefetchSettings),
  'provider.connect': screen(() => import('./pages/provider/connect/connect.screen.tsx'), ['error', 'provider'], provider('prefetchConnections')),
  'provider.login': screen(() => import('./pages/provider/login/login.screen.tsx'), ['error', 'identity']),
  'provider.invite': screen(() => import('./pages/provider/invite/invite.screen.tsx'), ['billing', 'care', 'documents', 'error', 'organizations']),

  'searchProfile.home': ofParts(() => import('./pages/search-profile/home/home.screen.tsx'), ['error', 'second-step', 'sites'], prefetchDashboard),
  'searchProfile.settings': ofParts(() => import('./pages/search-profile/settings/settings.screen.tsx'), ['access-log', 'account', 'activity', 'error', 'privacy', 'second-step', 'sites'], prefetchSettings),

  'admin.home': ofParts(() => import('./pages/admin/home/home.screen.tsx'), ['account', 'activity', 'administration', 'error', 'sites'], prefetchAdminHome),
  'admin.demoRequests': screen(() => import('./pages/admin/demo-requests/demo-requests.screen.tsx'), ['error', 'sites'], admin('prefetchDemoRequests')),
  'admin.accounts': screen(() => import('./pages/admin/accounts/accounts.screen.tsx'), ['administration', 'error'], admin('prefetchAccounts')),
  'admin.account': screen(() => import('./pages/admin/account/account.screen.tsx'), ['account', 'administration', 'care', 'error'], admin('prefetchOneAccount')),
  'admin.registrations': screen(() => import('./pages/admin/registrations/registrations.screen.tsx'), ['administration', 'error'], admin('prefetchRegistrations')),
  'admin.organizations': screen(() => import('./pages/admin/organizations/organizations.screen.tsx'), ['administration', 'error'], admin('prefetchOrganizations')),
  'admin.organization': screen(() => import('./pages/admin/organization/organization.screen.tsx'), ['administration', 'error'], admin('prefetchOneOrganization')),
  'admin.providers': screen(() => import('./pages/admin/providers/providers.screen.tsx'), ['administration', 'error', 'organizations'], admin('prefetchProviders')),
  'admin.studies': screen(() => import('./pages/admin/studies/studies.screen.tsx'), ['error', 'research'], admin('prefetchStudies')),
  'admin.licences': screen(() => import('./pages/admin/licences/licences.screen.tsx'), ['administration', 'error', 'second-step'], admin('prefetchLicences')),
  'admin.deletions': screen(() => import('./pages/admin/deletions/deletions.screen.tsx'), ['administration', 'error'], admin('prefetchDeletions')),
  'admin.audit': screen(() => import('./pages/admin/audit/audit.screen.tsx'), ['audit', 'error'], admin('prefetchAudit')),
  'admin.sitePages': screen(() => import('./pages/admin/site-pages/site-pages.screen.tsx'), ['administration', 'error'], admin('prefetchSitePages')),
  'admin.operations': screen(() => import('./pages/admin/operations/operations.screen.tsx'), ['administration', 'error', 'jobs'], admin('prefetchOperationsPage')),
  'admin.settings': ofParts(() => import('./pages/admin/settings/settings.screen.tsx'), ['access-log', 'account', 'activity', 'error', 'privacy', 'second-step', 'sites'], prefetchSettings),

  'account.study': screen(() => import('./pages/account/study/study.screen.tsx'), ['error', 'research'], account('prefetchStudy')),
  'account.passwordRecovery': screen(() => import('./pages/account/password-recovery/password-recovery.screen.tsx'), ['error', 'identity']),
  'account.verify': screen(() => import('./pages/account/verify/verify.screen.tsx'), ['error', 'identity']),
  'account.changeEmail': screen(() => import('./pages/account/change-email/change-email.screen.tsx'), ['error', 'identity']),
  'account.documentsUpload': screen(() => import('./pages/account/documents-upload/documents-upload.screen.tsx'), ['documents', 'error'], account('prefetchDocumentRequest')),
  'account.form': screen(() => import('./pages/account/form/form.screen.tsx'), ['error', 'form-assignments']),
  'account.shortLink': screen(() => import('./pages/account/short-link/short-link.screen.tsx'), ['billing', 'care', 'documents', 'error', 'organizations'], account('prefetchShortLink')),

  'error.notFound': screen(() => import('./pages/error/not-found/not-found.screen.tsx'), ['error']),
  'error.server': screen(() => import('./pages/error/server/server.screen.tsx'), ['error']),
} satisfies Record<PageId, Binding>
