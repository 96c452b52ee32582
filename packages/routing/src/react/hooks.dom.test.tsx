import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { PageId } from '../pages/index.ts'
import { findAnnouncement, findPageScreen, openSite, type TestSiteOptions } from '../testing/test-site.tsx'
import { useMenu } from './use-menu.ts'
import { useGoBack, useNavigateAfterSignIn, useNavigateToPage } from './use-navigate.ts'
import { useCurrentPage, usePageHash, usePageParams } from './use-page.ts'

function openScreen(id: PageId, Screen: ComponentType, options: TestSiteOptions) {
  return openSite({ ...options, screens: { [id]: { load: async () => ({ Screen }) } } })
}

it('lists the menu of the viewer and marks where one is, on pages below it too', async () => {
  function Menu() {
    return useMenu().map((item) => (
      <p key={item.page.id}>{`${item.title} ${item.icon} ${item.isActive ? 'here' : ''}`.trim()}</p>
    ))
  }
  openScreen('client.healthQuestionnaire', Menu, {
    at: '/client/health-profile/questionnaire',
    viewer: { kind: 'client' },
    tree: { client: { candoo: false } },
    title: (page) => (page.id === 'client.journal' ? 'Tagebuch' : page.title),
  })
  await screen.findByText('Health Profile heart here')
  expect(screen.getAllByText(/here$/)).toHaveLength(1)
  expect(screen.queryByText('Dashboard home')).not.toBeNull()
  expect(screen.queryByText('Tagebuch notebook')).not.toBeNull()
  expect(screen.queryByText(/Candoo/)).toBeNull()
})

it('has people’s words for a page in its menu, and announces the title', async () => {
  const site = openSite({
    at: '/main/faq',
    name: (page) => (page.id === 'main.home' ? 'For you' : undefined),
  })
  await findPageScreen('main.faq')
  expect(screen.getByRole('navigation').textContent).toContain('For youFor professionals')
  await site.visit('/main', 'main.home')
  await findAnnouncement('Navigated to Personal Landing Page')
})

it('shows the administration in the menu of the roles that have it', async () => {
  const role = { kind: 'professional', organizationRole: 'admin' } as const
  const site = openSite({ at: '/professional', viewer: role })
  await findPageScreen('professional.home')
  expect(screen.getByRole('navigation').textContent).toContain('Admin')
  site.changeViewer({ ...role, organizationRole: 'staff' })
  await waitFor(() => expect(screen.getByRole('navigation').textContent).not.toContain('Admin'))
})

it('tells a screen its page, its parameters and its hash, and builds it anew for other parameters', async () => {
  function Facts() {
    const { token } = usePageParams('account.shortLink')
    return (
      <>
        <p>{`${useCurrentPage()?.id} ${token} ${usePageHash()}`}</p>
        <input aria-label="Code" defaultValue="" />
      </>
    )
  }
  const site = openScreen('account.shortLink', Facts, { at: '/x/a%2F%20b#top' })
  await screen.findByText('account.shortLink a/ b top')
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '1234' } })
  void site.router.go('/x/next')
  await screen.findByText('account.shortLink next')
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '')
})

it('refuses the parameters of another page', async () => {
  function Facts() {
    try {
      return <p>{usePageParams('account.shortLink').token}</p>
    } catch (error) {
      return <p>{String(error)}</p>
    }
  }
  openScreen('main.home', Facts, { at: '/main' })
  await expect(
    screen.findByText("TypeError: usePageParams('account.shortLink') was called on /main"),
  ).resolves.toBeDefined()
})

it('goes to a page from code', async () => {
  function Start() {
    const navigate = useNavigateToPage()
    const goOn = () => void navigate({ page: 'main.faq', search: { q: 'a' }, hash: 'costs', replace: true })
    return <button onClick={goOn}>Go</button>
  }
  const site = openScreen('main.home', Start, { at: '/main' })
  fireEvent.click(await screen.findByRole('button'))
  await findPageScreen('main.faq')
  expect(site.address()).toBe('/main/faq?q=a#costs')
  expect(site.history.length).toBe(1)
})

it.each<[string, PageId, string]>([
  ['/main?next=%2Fclient%2Fjournal%3Ftag%3Dsleep#login', 'client.journal', '/client/journal?tag=sleep'],
  ['/main#login', 'client.home', '/client'],
  ['/main?next=%2F%2Fevil.example', 'client.home', '/client'],
  ['/main?next=%2Fadmin', 'client.home', '/client'],
  ['/main?next=%2Fclient%2Fcalendar', 'client.home', '/client'],
])('goes on from %s after the sign-in of a client to %s', async (at, id, address) => {
  function SignIn() {
    const goOn = useNavigateAfterSignIn()
    return <button onClick={() => void goOn('client')}>Sign in</button>
  }
  const tree = { client: { calendar: false } }
  const site = openScreen('main.home', SignIn, { at, tree })
  const button = await screen.findByRole('button')
  site.changeViewer({ kind: 'client' })
  fireEvent.click(button)
  await findPageScreen(id)
  expect(site.address()).toBe(address)
  expect(site.history.length).toBe(1)
})

it('goes back, and home from the first page', async () => {
  function Lost() {
    return <button onClick={useGoBack()}>Back</button>
  }
  const site = openScreen('error.notFound', Lost, { at: '/no/such' })
  fireEvent.click(await screen.findByRole('button'))
  await findPageScreen('main.home')
  await site.visit('/main/faq', 'main.faq')
  void site.router.go('/no/such')
  fireEvent.click(await screen.findByRole('button'))
  await expect(findPageScreen('main.faq')).resolves.toBeDefined()
})
