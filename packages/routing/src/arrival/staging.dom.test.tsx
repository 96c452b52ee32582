import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import {
  createGate,
  createTestSite,
  findAnnouncement,
  findPageScreen,
  openSite,
  recordAnnouncements,
  testLayout,
  withSlowCode,
} from '../testing/test-site.tsx'

const client = { kind: 'client' } as const

function Arrival({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  return <div data-testid={isWhole ? 'whole' : 'partial'}>{children}</div>
}

const layout = { ...testLayout, Arrival }

function watchPartial() {
  const seen = { isPartial: false, announced: [] as (string | undefined)[] }
  const look = () => {
    if (screen.queryByTestId('partial') === null) return
    seen.isPartial = true
    seen.announced.push(document.getElementById('route-announcer')?.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

it('shows the heading of a page that a link leads to, gives it the focus, and then all of the page', async () => {
  const site = openSite({ at: '/client', viewer: client, layout })
  await findAnnouncement('Navigated to Dashboard')
  const seen = watchPartial()
  await site.visit('/client/journal', 'client.journal')
  const heading = await findPageScreen('client.journal')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await screen.findByTestId('whole')
  expect(seen.isPartial).toBe(true)
  expect(document.activeElement).toBe(heading)
})

it('announces a page once, when all of it is there', async () => {
  const site = openSite({ at: '/client', viewer: client, layout })
  await findAnnouncement('Navigated to Dashboard')
  const texts = recordAnnouncements()
  const seen = watchPartial()
  await site.visit('/client/journal', 'client.journal')
  await findAnnouncement('Navigated to Journal')
  expect(texts).toEqual(['Navigated to Journal'])
  expect(seen.announced).not.toContain('Navigated to Journal')
})

it('shows the first page, a place on a page and the way back whole from the start', async () => {
  const seen = watchPartial()
  const site = openSite({ at: '/client', viewer: client, layout })
  await findAnnouncement('Navigated to Dashboard')
  await site.visit('/client/settings#profile', 'client.settings')
  await findAnnouncement('Navigated to Settings')
  site.history.back()
  await findPageScreen('client.home')
  await findAnnouncement('Navigated to Dashboard')
  expect(seen.isPartial).toBe(false)
})

it('shows a page whole after a loading screen', async () => {
  const code = createGate()
  const site = openSite({
    at: '/client',
    viewer: client,
    layout,
    screens: { 'client.journal': withSlowCode('client.journal', code.opened) },
  })
  await findAnnouncement('Navigated to Dashboard')
  const seen = watchPartial()
  void site.router.go('/client/journal')
  await screen.findByText('Loading the page')
  code.open()
  await findAnnouncement('Navigated to Journal')
  expect(seen.isPartial).toBe(false)
})

async function loadSite(at: string) {
  const site = createTestSite({ at, layout })
  onTestFinished(() => {
    cleanup()
    site.router.dispose()
  })
  await site.router.load()
  return site
}

it('is led on from the first address before anything is drawn', async () => {
  const site = await loadSite('/search-profile')
  render(<site.router.View />)
  await findPageScreen('main.professional')
  expect(site.address()).toBe('/main/professional#login')
})

it('goes where somebody has gone on to while the site was being put in place', async () => {
  const site = await loadSite('/main')
  site.history.push('/main/faq')
  render(<site.router.View />)
  await findPageScreen('main.faq')
  expect(site.address()).toBe('/main/faq')
})
