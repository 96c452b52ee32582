import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from 'vitest/browser'
import { useEffect, useState, type ReactElement } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { PageLink } from '../react/page-link.tsx'
import { createScreen, findAnnouncement, findPageScreen, openSite } from '../testing/test-site.tsx'

const heights = { above: 0, below: 0 }
let redraw = (): void => {}

function Growing(): ReactElement {
  const [, setCount] = useState(0)
  useEffect(() => {
    redraw = () => setCount((count) => count + 1)
  }, [])
  return (
    <>
      <nav style={{ position: 'sticky', top: 50 }}>
        <p id="contents">On this page</p>
      </nav>
      <div style={{ height: heights.above }} />
      <h2 id="records">Records</h2>
      <PageLink page="main.faq">Questions</PageLink>
      <div style={{ height: heights.below }} />
    </>
  )
}

async function grow(next: Partial<typeof heights>): Promise<void> {
  Object.assign(heights, next)
  await act(async () => redraw())
  await frames()
}

/** What grows is seen with the next frame, and scrolled to within it. */
async function frames(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame)
}

async function openGrowing(at: string, first: typeof heights) {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', at)
  Object.assign(heights, first)
  const Home = createScreen('main.home', <Growing />)
  const site = openSite({
    at,
    history: createBrowserHistory(),
    screens: { 'main.home': { load: async () => ({ Screen: Home }) } },
  })
  await findPageScreen('main.home')
  await frames()
  return site
}

const topOf = (name: string): number => screen.getByRole('heading', { name }).getBoundingClientRect().top

async function leaveAndComeBack(back: typeof heights): Promise<number> {
  scrollTo(0, scrollY + topOf('Records') - 100)
  await frames()
  const left = topOf('Records')
  screen.getByRole('link', { name: 'Questions' }).click()
  await findPageScreen('main.faq')
  Object.assign(heights, back)
  history.back()
  await findPageScreen('main.home')
  await frames()
  return left
}

it('comes back to the place that was left, however late the page is high enough', async () => {
  await openGrowing('/main', { above: 3000, below: 3000 })
  const left = await leaveAndComeBack({ above: 0, below: 0 })
  await grow({ above: 1000 })
  await grow({ below: 3000 })
  await grow({ above: 3000 })
  await waitFor(() => expect(topOf('Records')).toBeCloseTo(left, 0))
})

it('comes back to what was left, though what stands above it came only after that', async () => {
  await openGrowing('/main', { above: 200, below: 6000 })
  const left = await leaveAndComeBack({ above: 3000, below: 6000 })
  await waitFor(() => expect(topOf('Records')).toBeCloseTo(left, 0))
})

it('comes back to what was left, though the page becomes shorter before it becomes high enough', async () => {
  await openGrowing('/main', { above: 3000, below: 3000 })
  const left = await leaveAndComeBack({ above: 9000, below: 3000 })
  Object.assign(heights, { above: 0, below: 0 })
  await act(async () => redraw())
  // The browser has scrolled by now, and says so with the next frame: the page is high again by then.
  expect(document.documentElement.scrollHeight).toBeLessThan(3000)
  Object.assign(heights, { above: 3000, below: 3000 })
  await act(async () => redraw())
  await frames()
  await waitFor(() => expect(topOf('Records')).toBeCloseTo(left, 0))
})

it('keeps the place through a visit that was too short for it to be reached', async () => {
  await openGrowing('/main', { above: 3000, below: 3000 })
  const left = await leaveAndComeBack({ above: 0, below: 0 })
  screen.getByRole('link', { name: 'Questions' }).click()
  await findPageScreen('main.faq')
  history.back()
  await findPageScreen('main.home')
  await grow({ above: 3000, below: 3000 })
  await waitFor(() => expect(topOf('Records')).toBeCloseTo(left, 0))
})

it('leaves the page to whoever scrolls while it still grows', async () => {
  await openGrowing('/main', { above: 3000, below: 3000 })
  await leaveAndComeBack({ above: 2000, below: 3000 })
  await findAnnouncement('Navigated to Personal Landing Page')
  await frames()
  scrollTo(0, 300)
  await frames()
  await grow({ below: 5000 })
  expect(scrollY).toBe(300)
})

it('leaves the page to whoever presses a key while it still grows', async () => {
  await openGrowing('/main', { above: 3000, below: 3000 })
  await leaveAndComeBack({ above: 0, below: 0 })
  await userEvent.keyboard('{Home}')
  await grow({ above: 3000, below: 3000 })
  expect(scrollY).toBeLessThan(3000)
})

it('keeps the place that a hash names while what stands above it grows', async () => {
  await openGrowing('/main#records', { above: 500, below: 3000 })
  await grow({ above: 2500 })
  await waitFor(() => expect(Math.abs(topOf('Records'))).toBeLessThan(2))
})

it('opens the next page at its top', async () => {
  await openGrowing('/main', { above: 3000, below: 3000 })
  const site = await leaveAndComeBack({ above: 3000, below: 3000 })
  expect(site).toBeGreaterThan(0)
  screen.getByRole('link', { name: 'Questions' }).click()
  await findPageScreen('main.faq')
  expect(scrollY).toBe(0)
})
