import { afterEach, expect, it, vi } from 'vitest'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createBrowserEnvironment } from './browser-environment.ts'

const transport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.resolve(createTestToken()),
  logout: () => Promise.resolve(),
}
const sessions: Session[] = []

function openSession(key: string): Session {
  const session = createSession({ transport, key })
  sessions.push(session)
  return session
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const session of sessions.splice(0)) await session.dispose()
  localStorage.clear()
})

it('keeps the token in local storage and finds it again', async () => {
  const token = createTestToken({ sub: 'zoe' })
  await openSession('browser-keeps').update(token)
  expect(localStorage.getItem('browser-keeps')).toBe(token)
  expect(createSession({ transport, key: 'browser-keeps' }).getSnapshot().claims?.sub).toBe('zoe')
})

it.each([
  ['click', () => new MouseEvent('click', { bubbles: true })],
  ['keydown', () => new KeyboardEvent('keydown', { bubbles: true, key: 'a' })],
  ['keypress', () => new KeyboardEvent('keypress', { bubbles: true, key: 'a' })],
  ['scroll', () => new Event('scroll')],
])('notices a %s anywhere on the page, also one that a component keeps to itself', (name, create) => {
  const session = openSession(`browser-${name}`)
  const box = document.body.appendChild(document.createElement('div'))
  box.addEventListener(name, (event) => event.stopImmediatePropagation())
  box.dispatchEvent(create())
  box.remove()
  expect(session.getSnapshot().lastInteraction).toBeCloseTo(Date.now() / 1000, -1)
})

it('listens to nothing that would keep the page out of the back/forward cache, and to nothing once disposed of', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const session = createSession({ transport, key: 'browser-listens' })
  const names = added.mock.calls.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['pagehide', 'pageshow']))
  for (const name of ['unload', 'beforeunload']) expect(names).not.toContain(name)
  await session.dispose()
  document.body.click()
  expect(session.getSnapshot().lastInteraction).toBeUndefined()
})

it('does without storage and locks where the browser blocks storage', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(createBrowserEnvironment()).toMatchObject({ storage: undefined, locks: undefined })
  const session = openSession('browser-blocked')
  await session.update(createTestToken())
  expect(session.getSnapshot().isLoggedIn).toBe(true)
})

it('leaves session storage to the program, which empties it when somebody leaves', async () => {
  const session = openSession('browser-session-storage')
  await session.update(createTestToken())
  // Other tests may have left something there.
  sessionStorage.setItem('draft', 'text')
  await session.logout()
  expect(sessionStorage.getItem('draft')).toBe('text')
  session.onScrub(() => sessionStorage.clear())
  await session.update(createTestToken())
  await session.logout()
  expect(sessionStorage).toHaveLength(0)
  expect(session.getSnapshot().end).toBe('signed_out')
})

it('ends the session when its time is over, by the real clock', async () => {
  vi.spyOn(transport, 'validate').mockResolvedValue(false)
  const session = openSession('browser-expires')
  const now = Math.floor(Date.now() / 1000)
  const expired = new Promise((resolve) => session.on('expired', resolve))
  await session.update(createTestToken({ iat: now, exp: now + 1 }))
  await expired
  expect(session.token()).toBeUndefined()
})
