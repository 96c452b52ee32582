import type { PageRow } from './page.ts'

/**
 * Router, guards, announcer, menu, sitemap, page trees, server and tests read this; the order means nothing.
 */
// One row a line, because it is a table.
// prettier-ignore
export const pages = [
  { id: 'main.home', path: '/main', title: 'Personal Landing Page', name: 'For you', allow: 'public', menu: 1, bar: 3, icon: 'home', needed: true },
  { id: 'main.faq', path: '/main/faq', title: 'FAQ', allow: 'public', menu: 4, bar: 4, icon: 'help' },
  { id: 'main.demo', path: '/main/demo', title: 'Request a Demo', name: 'Request a demo', allow: 'public', menu: 6, icon: 'presentation' },
  { id: 'main.premium', path: '/main/premium', title: 'Pricing', allow: 'public', menu: 3, icon: 'tag' },
  { id: 'main.professional', path: '/main/professional', title: 'Professional Landing Page', name: 'For professionals', allow: 'public', menu: 2, icon: 'briefcase', needed: true },
  { id: 'main.whatsNew', path: '/main/whats-new', title: 'Change Notes', name: 'What’s new', allow: 'public', menu: 5, icon: 'sparkles' },
  { id: 'main.professionals', path: '/main/professionals', title: 'Professionals', name: 'Find a professional', allow: 'public' },
  { id: 'main.publicProfile', path: '/main/professionals/$slug', title: 'Professional Profile', allow: 'public' },

  { id: 'client.home', path: '/client', title: 'Dashboard', allow: ['client'], menu: 1, bar: 1, icon: 'home', needed: true },
  { id: 'client.journal', path: '/client/journal', title: 'Journal', allow: ['client'], menu: 2, icon: 'notebook' },
  { id: 'client.documents', path: '/client/documents', title: 'Documents', allow: ['client'], menu: 6, bar: 3, icon: 'file' },
  { id: 'client.calendar', path: '/client/calendar', title: 'Calendar', allow: ['client'], menu: 3, bar: 4, icon: 'calendar' },
  { id: 'client.myteam', path: '/client/myteam', title: 'My Team', name: 'My team', allow: ['client'], menu: 7, bar: 5, icon: 'users' },
  { id: 'client.premium', path: '/client/premium', title: 'Pricing', allow: ['client'], menu: 12, icon: 'tag' },
  { id: 'client.service', path: '/client/service', title: 'Service Requests', name: 'Service requests', allow: ['client'], menu: 8, icon: 'clipboard' },
  { id: 'client.invoices', path: '/client/invoices', name: 'Invoices', allow: ['client'], menu: 10, icon: 'receipt' },
  { id: 'client.healthProfile', path: '/client/health-profile', title: 'Health Profile', name: 'Health profile', allow: ['client'], menu: 5, icon: 'heart' },
  { id: 'client.healthQuestionnaire', path: '/client/health-profile/questionnaire', title: 'Health Questionnaire', allow: ['client'] },
  { id: 'client.settings', path: '/client/settings', title: 'Settings', allow: ['client'], menu: 13, icon: 'settings', needed: true },
  { id: 'client.messages', path: '/client/messages', title: 'Messages', allow: ['client'], menu: 4, bar: 2, icon: 'messages' },
  { id: 'client.conversation', path: '/client/messages/$id', allow: ['client'] },
  { id: 'client.candoo', path: '/client/candoo', title: 'Candoo', allow: ['client'], menu: 9, icon: 'compass' },
  { id: 'client.dependantJournal', path: '/client/dependant/journal', title: 'Dependant Journal', allow: ['client'] },
  { id: 'client.dependantHealthProfile', path: '/client/dependant/health-profile', title: 'Dependant Health Profile', allow: ['client'] },

  { id: 'professional.home', path: '/professional', title: 'Dashboard', allow: ['professional'], menu: 1, bar: 1, icon: 'home', needed: true },
  { id: 'professional.clients', path: '/professional/clients', title: 'Clients', allow: ['professional'], menu: 2, bar: 2, icon: 'users' },
  { id: 'professional.client', path: '/professional/clients/$clientId', allow: ['professional'] },
  { id: 'professional.schedule', path: '/professional/schedule', title: 'Schedule', allow: ['professional'], menu: 3, bar: 4, icon: 'calendar' },
  { id: 'professional.messages', path: '/professional/messages', title: 'Conversations', allow: ['professional'], menu: 4, bar: 3, icon: 'messages' },
  { id: 'professional.conversation', path: '/professional/messages/$id', allow: ['professional'] },
  { id: 'professional.forms', path: '/professional/forms', title: 'Forms', allow: ['professional'], menu: 5, icon: 'clipboard' },
  { id: 'professional.documents', path: '/professional/documents', title: 'Documents', allow: ['professional'], menu: 6, bar: 5, icon: 'file' },
  { id: 'professional.invoices', path: '/professional/invoices', title: 'Invoices', allow: ['professional'], menu: 7, icon: 'receipt', menuRoles: ['owner', 'admin', 'billing'] },
  { id: 'professional.medicalSearch', path: '/professional/medical-search', title: 'Medical Search', name: 'Medical search', allow: ['professional'], menu: 8, icon: 'search' },
  { id: 'professional.admin', path: '/professional/admin', title: 'Admin', allow: ['professional'], menu: 9, icon: 'building', menuRoles: ['owner', 'admin'] },
  { id: 'professional.settings', path: '/professional/settings', title: 'Settings', allow: ['professional'], menu: 10, icon: 'settings', needed: true },
  { id: 'professional.setup', path: '/professional/setup', allow: ['professional'] },

  { id: 'provider.home', path: '/provider', allow: ['provider'], menu: 1, icon: 'home', needed: true },
  { id: 'provider.connect', path: '/provider/connect', allow: ['provider', 'professional'], menu: 2, icon: 'link' },
  { id: 'provider.settings', path: '/provider/settings', allow: ['provider'], menu: 9, icon: 'settings', needed: true },
  { id: 'provider.login', path: '/provider/login', allow: 'public', needed: true },
  { id: 'provider.invite', path: '/provider/invite', allow: 'public', unlisted: true },

  // The path without `/edit` stays the redirect to the sign-in that it always was.
  { id: 'searchProfile.home', path: '/search-profile/edit', allow: ['searchProfile'], menu: 7, bar: 1, icon: 'briefcase', needed: true },
  { id: 'searchProfile.settings', path: '/search-profile/settings', allow: ['searchProfile'], menu: 8, bar: 2, icon: 'settings', needed: true },

  { id: 'admin.home', path: '/admin', allow: ['platformAdmin'], menu: 1, icon: 'home', needed: true },
  { id: 'admin.accounts', path: '/admin/accounts', allow: ['platformAdmin'], menu: 2, icon: 'users', needed: true },
  { id: 'admin.account', path: '/admin/accounts/$id', allow: ['platformAdmin'], needed: true },
  { id: 'admin.demoRequests', path: '/admin/demo-requests', allow: ['platformAdmin'], menu: 3, icon: 'presentation', needed: true },
  { id: 'admin.audit', path: '/admin/audit', allow: ['platformAdmin'], menu: 4, icon: 'clipboard', needed: true },
  { id: 'admin.organizations', path: '/admin/organizations', allow: ['platformAdmin'], menu: 5, icon: 'building', needed: true },
  { id: 'admin.organization', path: '/admin/organizations/$id', allow: ['platformAdmin'], needed: true },
  { id: 'admin.providers', path: '/admin/providers', allow: ['platformAdmin'], menu: 6, icon: 'link', needed: true },
  { id: 'admin.registrations', path: '/admin/registrations', allow: ['platformAdmin'], menu: 7, icon: 'notebook', needed: true },
  { id: 'admin.licences', path: '/admin/licences', allow: ['platformAdmin'], menu: 8, icon: 'briefcase', needed: true },
  { id: 'admin.deletions', path: '/admin/deletions', allow: ['platformAdmin'], menu: 9, icon: 'file', needed: true },
  { id: 'admin.sitePages', path: '/admin/site-pages', allow: ['platformAdmin'], menu: 10, icon: 'compass', needed: true },
  { id: 'admin.studies', path: '/admin/studies', allow: ['platformAdmin'], menu: 11, icon: 'sparkles', needed: true },
  { id: 'admin.operations', path: '/admin/operations', allow: ['platformAdmin'], menu: 12, icon: 'heart', needed: true },
  { id: 'admin.settings', path: '/admin/settings', allow: ['platformAdmin'], menu: 99, icon: 'settings', needed: true },

  { id: 'account.study', path: '/study/register', name: 'Studies', allow: 'public', menu: 11, menuOf: ['client'], icon: 'sparkles', ownFrame: true },
  { id: 'account.passwordRecovery', path: '/password_recovery', allow: 'public', unlisted: true, needed: true },
  { id: 'account.verify', path: '/verify_account', allow: 'public', unlisted: true, needed: true },
  { id: 'account.changeEmail', path: '/change_email', allow: 'public', unlisted: true, needed: true },
  { id: 'account.documentsUpload', path: '/documents/upload', allow: 'public', unlisted: true, ownFrame: true },
  { id: 'account.form', path: '/form', allow: 'public', unlisted: true },
  { id: 'account.shortLink', path: '/x/$token', allow: 'public', unlisted: true, needed: true },

  { id: 'error.notFound', path: '/error/404', allow: 'public', unlisted: true, needed: true },
  { id: 'error.server', path: '/error/500', allow: 'public', unlisted: true, needed: true },
] as const satisfies readonly PageRow[]

/** The id of a page, such as `'client.journal'`. */
export type PageId = (typeof pages)[number]['id']
/** The path of a page as the table writes it, such as `'/x/$token'`. */
export type PagePath = (typeof pages)[number]['path']
/** The path of the page with this id. */
export type PathOf<Id extends PageId> = Extract<(typeof pages)[number], { id: Id }>['path']
/** A page that has a place in a menu; none of these has a parameter in its path. */
export type MenuPageId = Extract<(typeof pages)[number], { menu: number }>['id']
/** A row of the table, with every optional column readable. */
export type Page = PageRow & { readonly id: PageId; readonly path: PagePath }

const pageById: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.id, page]))

/**
 * The row of a page.
 * @example readPage('client.journal').path // '/client/journal'
 */
export function readPage(id: PageId): Page {
  const page = pageById.get(id)
  if (page === undefined) throw new TypeError(`There is no page "${id}"`)
  return page
}
