import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPublicPage } from '../../../testing/open-public-page.tsx'
import { TimeAgo } from './time-ago.tsx'

const SERVER_NOW_MS = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR_MS = 3_600_000

afterEach(() => void vi.useRealTimers())

/** Opens a page with something of one minute ago on a device whose clock is wrong, by as much as the server tells. */
async function openOn(deviceErrorMs: number): Promise<void> {
  vi.useFakeTimers({
    now: SERVER_NOW_MS + deviceErrorMs,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const at = new Date(SERVER_NOW_MS - 60_000).toISOString()
  const { session } = await openPublicPage({
    at: '/main',
    screens: { 'main.home': () => <TimeAgo at={at} /> },
  })
  session.clock.observe(SERVER_NOW_MS)
  act(() => void vi.advanceTimersByTime(10_000))
}

it.each([0, -22 * HOUR_MS, 5 * HOUR_MS])(
  'says how long ago by the clock of the server (%i ms off)',
  async (error) => {
    await openOn(error)
    expect(await screen.findByText('1 minute ago')).toBeDefined()
  },
)

it('goes on', async () => {
  await openOn(0)
  act(() => void vi.advanceTimersByTime(120_000))
  expect(await screen.findByText('3 minutes ago')).toBeDefined()
})

it('never says that what has happened is yet to come', async () => {
  vi.useFakeTimers({ now: SERVER_NOW_MS, toFake: ['Date'] })
  const at = new Date(SERVER_NOW_MS + 3000).toISOString()
  await openPublicPage({ at: '/main', screens: { 'main.home': () => <TimeAgo at={at} /> } })
  expect(await screen.findByText('now')).toBeDefined()
})
