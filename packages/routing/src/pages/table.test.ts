import { expect, it } from 'vitest'
import { ACCOUNT_KINDS, findPage, menuPages, pages, readPage, redirects, type Page } from './index.ts'

const rows: readonly Page[] = pages

/** Typed again from the specification and the list of titles, so that a slip in the table shows. */
const titles: Record<string, string | undefined> = {
  '/main': 'Personal Landing Page',
  '/main/faq': 'FAQ',
  '/main/demo': 'Request a Demo',
  '/main/premium': 'Pricing',
  '/main/professional': 'Professional Landing Page',
  '/main/whats-new': 'Change Notes',
  '/main/professionals': 'Professionals',
  '/main/professionals/$slug': 'Professional Profile',
  '/client': 'Dashboard',
  '/client/journal': 'Journal',
  '/client/documents': 'Documents',
  '/client/calendar': 'Calendar',
  '/client/myteam': 'My Team',
  '/client/premium': 'Pricing',
  '/client/service': 'Service Requests',
  '/client/health-profile': 'Health Profile',
  '/client/health-profile/questionnaire': 'Health Questionnaire',
  '/client/settings': 'Settings',
  '/client/messages': 'Messages',
  '/client/candoo': 'Candoo',
  '/client/dependant/journal': 'Dependant Journal',
  '/client/dependant/health-profile': 'Dependant Health Profile',
  '/client/invoices': undefined,
  '/professional': 'Dashboard',
  '/professional/admin': 'Admin',
  '/professional/invoices': 'Invoices',
  '/professional/documents': 'Documents',
  '/professional/schedule': 'Schedule',
  '/professional/messages': 'Conversations',
  '/professional/clients': 'Clients',
  '/professional/forms': 'Forms',
  '/professional/medical-search': 'Medical Search',
  '/professional/settings': 'Settings',
  '/professional/setup': undefined,
  '/provider': undefined,
  '/provider/login': undefined,
  '/provider/connect': undefined,
  '/provider/invite': undefined,
  '/provider/settings': undefined,
  '/admin': undefined,
  '/admin/demo-requests': undefined,
  '/admin/settings': undefined,
  '/admin/studies': undefined,
  '/study/register': undefined,
  '/password_recovery': undefined,
  '/verify_account': undefined,
  '/change_email': undefined,
  '/documents/upload': undefined,
  '/form': undefined,
  '/x/$token': undefined,
  '/error/404': undefined,
  '/error/500': undefined,
}

it('has every path of the specification, with the title it is announced by', () => {
  expect(Object.fromEntries(rows.map((page) => [page.path, page.title]))).toEqual(titles)
})

it('names every page once', () => {
  expect(new Set(rows.map((page) => page.id)).size).toBe(rows.length)
})

it('has no two rows that fit the same path equally well', () => {
  const shapes = rows.map((page) => page.path.replaceAll(/\$[^/]+/g, '$'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

it('writes paths without a trailing slash, an empty segment or a character that needs encoding', () => {
  for (const { path } of rows) expect(path).toMatch(/^(\/(\$\w+|[\w-]+))+$/)
})

it('lets every page be found under its own path', () => {
  for (const page of rows) expect(findPage(page.path)?.page).toBe(page)
})

it('gives every page in a menu an icon and a place of its own', () => {
  for (const kind of ['anonymous', ...ACCOUNT_KINDS] as const) {
    const menu = menuPages(kind, {}, 'owner')
    expect(menu.every((page) => page.icon !== undefined)).toBe(true)
    expect(new Set(menu.map((page) => page.menu)).size).toBe(menu.length)
    expect(menu.filter((page) => !Number.isInteger(page.menu))).toEqual([])
  }
})

it('gives the bar of phones pages of the menu, each a place of its own', () => {
  for (const kind of ACCOUNT_KINDS) {
    const places = menuPages(kind, {}, 'owner').flatMap(({ bar }) => bar ?? [])
    expect(new Set(places).size).toBe(places.length)
  }
  expect(rows.filter(({ bar, menu }) => bar !== undefined && menu === undefined)).toEqual([])
})

it('keeps the areas of accounts to their accounts', () => {
  const publicPages = rows.filter((page) => page.allow === 'public').map((page) => page.id)
  expect(publicPages.filter((id) => /^(client|professional|admin)\./.test(id))).toEqual([])
  expect(readPage('admin.home').allow).toEqual(['platformAdmin'])
})

it('redirects only paths that are no pages, and only to pages', () => {
  for (const redirect of redirects) {
    expect(findPage(redirect.from)).toBeUndefined()
    expect(findPage(redirect.to)).toBeDefined()
  }
})
