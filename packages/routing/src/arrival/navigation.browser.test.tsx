import { createBrowserHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PageLink } from '../react/page-link.tsx'
import {
  createScreen,
  findAnnouncement,
  findPageScreen,
  openSite,
  recordAnnouncements,
} from '../testing/test-site.tsx'

const tall = { height: '3000px' }

const Home = createScreen(
  'main.home',
  <>
    <div style={tall} />
    <PageLink page="main.faq">Questions</PageLink>
    <PageLink page="main.faq" hash="costs">
      Costs
    </PageLink>
    <div style={tall} />
  </>,
)
const Faq = createScreen(
  'main.faq',
  <>
    <div style={tall} />
    <h2 id="costs">What it costs</h2>
    <div style={tall} />
  </>,
)

async function openInBrowser() {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', '/main')
  const site = openSite({
    at: '/main',
    history: createBrowserHistory(),
    screens: {
      'main.home': { load: async () => ({ Screen: Home }) },
      'main.faq': { load: async () => ({ Screen: Faq }) },
    },
  })
  await findAnnouncement('Navigated to Personal Landing Page')
  return site
}

it('follows links, Back and Forward: address, announcement, focus and where the page was scrolled to', async () => {
  await openInBrowser()
  const texts = recordAnnouncements()
  const link = screen.getByRole('link', { name: 'Questions' })
  const hasScrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
  link.scrollIntoView()
  await hasScrolled
  const scrolled = scrollY
  expect(scrolled).toBeGreaterThan(1000)
  link.click()
  const faq = await findPageScreen('main.faq')
  await waitFor(() => expect(document.activeElement).toBe(faq))
  expect(location.pathname).toBe('/main/faq')
  expect(scrollY).toBe(0)

  history.back()
  const home = await findPageScreen('main.home')
  await waitFor(() => expect(document.activeElement).toBe(home))
  await vi.waitFor(() => expect(scrollY).toBe(scrolled), 10_000)

  history.forward()
  await findPageScreen('main.faq')
  await waitFor(() =>
    expect(texts).toEqual(['Navigated to FAQ', 'Navigated to Personal Landing Page', 'Navigated to FAQ']),
  )
})

it('scrolls and moves the focus to the place that a hash names', async () => {
  await openInBrowser()
  screen.getByRole('link', { name: 'Costs' }).click()
  const place = await screen.findByRole('heading', { name: 'What it costs' })
  await waitFor(() => expect(document.activeElement).toBe(place))
  await vi.waitFor(() => expect(Math.abs(place.getBoundingClientRect().top)).toBeLessThan(2), 10_000)
  expect(location.href).toMatch(/\/main\/faq#costs$/)
})

it('takes the place of the page before when it redirects, so that Back does not lead into a circle', async () => {
  const site = await openInBrowser()
  await site.visit('/main/faq', 'main.faq')
  await site.visit('/client/journal', 'main.home')
  expect(location.pathname + location.search + location.hash).toBe('/main?next=%2Fclient%2Fjournal#login')
  history.back()
  await findPageScreen('main.faq')
  expect(location.pathname).toBe('/main/faq')
})
