import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readNext, type AccountKind, type PageId } from '../pages/index.ts'
import { createScreen, findPageScreen, openSite } from '../testing/test-site.tsx'

it.each([
  ['/', 'main.home', '/main'],
  ['/?lang=de', 'main.home', '/main?lang=de'],
  ['/search-profile', 'main.professional', '/main/professional#login'],
  ['/no/such', 'error.notFound', '/error/404'],
  ['/provider/zzz', 'error.notFound', '/error/404'],
  ['/admin/zzz', 'error.notFound', '/error/404'],
  ['/client/nope', 'error.notFound', '/error/404'],
  ['/x', 'error.notFound', '/error/404'],
  ['/client/%E0%A4%A', 'error.notFound', '/error/404'],
  ['/main//faq/?q=a', 'main.faq', '/main/faq?q=a'],
  ['/main/', 'main.home', '/main/'],
  ['/main//', 'main.home', '/main//'],
] as const)('leads from %s to %s', async (at, id, address) => {
  const site = openSite({ at })
  await findPageScreen(id)
  expect(site.address()).toBe(address)
  expect(site.loaded).toEqual([id])
})

it.each<[string, PageId, string]>([
  ['/client', 'main.home', '/main#login'],
  ['/client/journal?tag=sleep&page=2', 'main.home', '/main#login'],
  ['/admin/demo-requests', 'main.home', '/main#login'],
  ['/professional/setup', 'main.professional', '/main/professional#login'],
  ['/provider', 'provider.login', '/provider/login'],
])('asks a visitor at %s to sign in first, and remembers where to go on', async (at, id, signIn) => {
  const site = openSite({ at })
  await findPageScreen(id)
  const address = new URL(site.address(), 'http://site.test')
  expect(address.pathname + address.hash).toBe(signIn)
  expect(readNext(address.search)).toBe(at)
  expect(site.loaded).toEqual([id])
})

it.each<[AccountKind, string]>([
  ['professional', '/client/journal'],
  ['client', '/professional'],
  ['searchProfile', '/client'],
  ['platformAdmin', '/professional/clients'],
  ['provider', '/admin'],
])('tells a %s in place that %s is not for this account, and loads none of it', async (kind, at) => {
  const site = openSite({ at, viewer: { kind } })
  await screen.findByRole('heading', { name: 'Not for this account' })
  expect(site.address()).toBe(at)
  expect(site.loaded).toEqual([])
})

it('loads no code of a page that is switched off', async () => {
  const tree = { client: { journal: false }, provider: false }
  const site = openSite({ at: '/client/journal', viewer: { kind: 'client' }, tree })
  await findPageScreen('error.notFound')
  expect(site.address()).toBe('/error/404')
  expect(site.loaded).toEqual(['error.notFound'])
})

it('takes the place of a switched-off page in the history', async () => {
  const site = openSite({ at: '/main', tree: { main: { faq: false } } })
  await findPageScreen('main.home')
  await site.visit('/main/faq', 'error.notFound')
  site.history.back()
  await findPageScreen('main.home')
  expect(site.address()).toBe('/main')
})

it.each(['/no/such', '/client/journal', '/Main/faq'])(
  'shows a bare 404 at %s where even the error page is off',
  async (at) => {
    const site = openSite({
      at,
      viewer: { kind: 'client' },
      tree: { error: false, client: { journal: false } },
    })
    await screen.findByRole('heading', { name: '404' })
    expect(site.address()).toBe(at)
    expect(site.loaded).toEqual([])
  },
)

it('hides a page at once when its viewer signs out elsewhere, and then asks to sign in', async () => {
  const site = openSite({ at: '/client/journal', viewer: { kind: 'client' } })
  const heading = await findPageScreen('client.journal')
  act(() => site.changeViewer({ kind: 'anonymous' }))
  expect(heading.isConnected).toBe(false)
  await findPageScreen('main.home')
  expect(site.address()).toBe('/main?next=%2Fclient%2Fjournal#login')
})

it('stays on a public page when its viewer signs out', async () => {
  const site = openSite({ at: '/main/faq', viewer: { kind: 'client' } })
  await findPageScreen('main.faq')
  expect(screen.getByRole('navigation').textContent).toContain('Journal')
  site.changeViewer({ kind: 'anonymous' })
  await waitFor(() => expect(screen.getByRole('navigation').textContent).not.toContain('Journal'))
  expect(site.address()).toBe('/main/faq')
})

it('forbids a page as soon as another kind of account is signed in, and opens it again for the first', async () => {
  const site = openSite({ at: '/client/journal', viewer: { kind: 'professional', identity: '2' } })
  await screen.findByRole('heading', { name: 'Not for this account' })
  site.changeViewer({ kind: 'client', identity: '1' })
  await findPageScreen('client.journal')
  act(() => site.changeViewer({ kind: 'professional', identity: '2' }))
  expect(screen.queryByText('Screen of client.journal')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Not for this account' })).not.toBeNull()
})

it('keeps nothing that one person typed for the next', async () => {
  const Screen = createScreen('client.journal', <input aria-label="Note" defaultValue="" />)
  const site = openSite({
    at: '/client/journal',
    viewer: { kind: 'client', identity: '1' },
    screens: { 'client.journal': { load: async () => ({ Screen }) } },
  })
  await findPageScreen('client.journal')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'slept badly' } })
  site.changeViewer({ kind: 'client', identity: '1' })
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'slept badly')
  site.changeViewer({ kind: 'client', identity: '2' })
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', ''))
})

it('does nothing when a signal brings the same viewer again', async () => {
  const prefetch = vi.fn(async () => {})
  const site = openSite({
    at: '/client',
    viewer: { kind: 'client', identity: '1' },
    screens: { 'client.home': { prefetch } },
  })
  await findPageScreen('client.home')
  await act(async () => site.changeViewer({ kind: 'client', identity: '1' }))
  expect(prefetch).toHaveBeenCalledTimes(1)
  await act(async () => site.changeViewer({ kind: 'client', identity: '2' }))
  expect(prefetch).toHaveBeenCalledTimes(2)
})
