import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DATA_PATIENCE_MS } from '../loading/screen.ts'
import {
  createGate,
  createScreen,
  findAnnouncement,
  findPageScreen,
  openSite,
  recordAnnouncements,
} from '../testing/test-site.tsx'

const client = { kind: 'client' } as const
const announcer = () => document.getElementById('route-announcer')

it('holds the text of the first page from the start, in the attributes screen readers go by', async () => {
  const texts = new Set<string | undefined>()
  const observer = new MutationObserver(() => texts.add(announcer()?.textContent))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  openSite({ at: '/client', viewer: client })
  await findAnnouncement('Navigated to Dashboard')
  observer.disconnect()
  expect([...texts]).toEqual([undefined, 'Navigated to Dashboard'])
  expect(document.querySelectorAll('#route-announcer')).toHaveLength(1)
  expect(announcer()?.getAttribute('role')).toBe('status')
  expect(announcer()?.getAttribute('aria-live')).toBe('polite')
  expect(announcer()?.getAttribute('aria-atomic')).toBe('true')
  expect(announcer()?.className).toBe('hidden')
})

it('announces every later navigation once, back and forward too', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await findAnnouncement('Navigated to Dashboard')
  const texts = recordAnnouncements()
  await site.visit('/client/journal', 'client.journal')
  await findAnnouncement('Navigated to Journal')
  site.history.back()
  await findAnnouncement('Navigated to Dashboard')
  site.history.forward()
  await findAnnouncement('Navigated to Journal')
  expect(texts).toEqual(['Navigated to Journal', 'Navigated to Dashboard', 'Navigated to Journal'])
})

it('announces a page of the same title again', async () => {
  const site = openSite({ at: '/main/premium', viewer: client })
  await findAnnouncement('Navigated to Pricing')
  const texts = recordAnnouncements()
  await site.visit('/client/premium', 'client.premium')
  await waitFor(() => expect(texts).toEqual(['Navigated to Pricing']))
})

it('announces only where a redirect has led', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await findAnnouncement('Navigated to Dashboard')
  const texts = recordAnnouncements()
  await site.visit('/search-profile', 'main.professional')
  await findAnnouncement('Navigated to Professional Landing Page')
  expect(texts).toEqual(['Navigated to Professional Landing Page'])
})

it('announces a page without a title by its path', async () => {
  const site = openSite({ at: '/main', title: (page) => page.title ?? 'A title from elsewhere' })
  await findPageScreen('main.home')
  await site.visit('/no/such', 'error.notFound')
  await findAnnouncement('Navigated to /error/404')
  expect(announcer()?.textContent).toBe('Navigated to /error/404')
})

it('says nothing of a change of the search or the hash, and leaves the focus alone', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await findAnnouncement('Navigated to Dashboard')
  const texts = recordAnnouncements()
  await site.router.go('/client?tag=sleep')
  await site.router.go('/client?tag=sleep#entries')
  expect(document.activeElement).toBe(document.body)
  await site.visit('/client/journal', 'client.journal')
  await findAnnouncement('Navigated to Journal')
  expect(texts).toEqual(['Navigated to Journal'])
})

it('waits for the data before it announces a page', async () => {
  const data = createGate()
  const site = openSite({
    at: '/client',
    viewer: client,
    screens: { 'client.journal': { prefetch: () => data.opened } },
  })
  await findAnnouncement('Navigated to Dashboard')
  const texts = recordAnnouncements()
  vi.useFakeTimers()
  void site.router.go('/client/journal')
  await act(() => vi.advanceTimersByTimeAsync(DATA_PATIENCE_MS - 1))
  expect(texts).toEqual([])
  vi.useRealTimers()
  data.open()
  await findAnnouncement('Navigated to Journal')
  expect(screen.queryByText('Screen of client.journal')).not.toBeNull()
})

it('announces the sign-in when somebody signed out elsewhere', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await findAnnouncement('Navigated to Dashboard')
  const texts = recordAnnouncements()
  site.changeViewer({ kind: 'anonymous' })
  await findAnnouncement('Navigated to Personal Landing Page')
  expect(texts).toEqual(['Navigated to Personal Landing Page'])
})

it('keeps the title of the document', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await waitFor(() => expect(document.title).toBe('Dashboard · Test site'))
  await site.visit('/error/500', 'error.server')
  expect(document.title).toBe('Test site')
})

it('leaves the focus alone on the first page and moves it to the heading of every later one', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await findAnnouncement('Navigated to Dashboard')
  expect(document.activeElement).toBe(document.body)
  await site.visit('/client/journal', 'client.journal')
  const heading = await findPageScreen('client.journal')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(heading.getAttribute('tabindex')).toBe('-1')
  fireEvent.blur(heading)
  expect(heading.hasAttribute('tabindex')).toBe(false)
})

it('moves the focus to the heading of a page it must forbid', async () => {
  const site = openSite({ at: '/client', viewer: client })
  await findPageScreen('client.home')
  void site.router.go('/admin')
  const heading = await screen.findByRole('heading', { name: 'Not for this account' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('moves the focus to the place that a hash names', async () => {
  const Screen = createScreen('main.faq', <section id="costs">Costs</section>)
  const site = openSite({ at: '/main', screens: { 'main.faq': { load: async () => ({ Screen }) } } })
  await findPageScreen('main.home')
  await site.visit('/main/faq#costs', 'main.faq')
  await waitFor(() => expect(document.activeElement?.id).toBe('costs'))
})

it('lets a page with a hash keep the focus it has set itself', async () => {
  const Screen = createScreen(
    'main.professional',
    <input aria-label="E-mail" ref={(input) => input?.focus()} />,
  )
  const site = openSite({ at: '/main', screens: { 'main.professional': { load: async () => ({ Screen }) } } })
  await findPageScreen('main.home')
  await site.visit('/search-profile', 'main.professional')
  await findAnnouncement('Navigated to Professional Landing Page')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})
