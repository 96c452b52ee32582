import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider, useAtom, useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createSessionAtoms, createSharedAtom } from './create-session-atoms.ts'

const transport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.reject(new Error('not here')),
  logout: () => Promise.resolve(),
}
const sessions: Session[] = []

function openSession(key: string): Session {
  const session = createSession({ transport, key })
  sessions.push(session)
  return session
}

afterEach(async () => {
  cleanup()
  for (const session of sessions.splice(0)) {
    await session.logout()
    await session.dispose()
  }
})

it('follows the session in components', async () => {
  const session = openSession('atoms')
  const store = createStore()
  const { claimsAtom, isLoggedInAtom } = createSessionAtoms(session, store)
  function Greeting(): ReactElement {
    const claims = useAtomValue(claimsAtom)
    return <p>{useAtomValue(isLoggedInAtom) ? `Hello ${claims?.sub}` : 'Nobody'}</p>
  }
  render(
    <Provider store={store}>
      <Greeting />
    </Provider>,
  )
  expect(screen.getByText('Nobody')).toBeTruthy()
  await act(() => session.update(createTestToken({ sub: 'Ada' })))
  expect(screen.getByText('Hello Ada')).toBeTruthy()
})

it('is never behind in the store it was made for, even while no component uses it', async () => {
  const session = openSession('atoms-store')
  const store = createStore()
  const { identityAtom, snapshotAtom, lastInteractionAtom, unbind } = createSessionAtoms(session, store)
  expect(store.get(identityAtom)).toBeUndefined()
  await session.update(createTestToken({ u_id: 'ada' }))
  expect(store.get(identityAtom)).toBe('ada')
  await session.update(createTestToken({ u_id: 'bob' }))
  expect(store.get(identityAtom)).toBe('bob')
  expect(store.get(snapshotAtom)).toBe(session.getSnapshot())
  document.body.click()
  expect(store.get(lastInteractionAtom)).toBe(session.getSnapshot().lastInteraction)
  unbind()
  await session.logout()
  expect(store.get(identityAtom)).toBe('bob')
})

it('shares a value between tabs', async () => {
  const session = openSession('atoms-share')
  const otherTab = openSession('atoms-share')
  const countAtom = createSharedAtom(session.share('count', 0))
  function Counter(): ReactElement {
    const [count, setCount] = useAtom(countAtom)
    return <button onClick={() => setCount(count + 1)}>{count}</button>
  }
  render(<Counter />)
  act(() => screen.getByText('0').click())
  expect(screen.getByText('1')).toBeTruthy()
  const theirs = otherTab.share('count', 0)
  await expect.poll(() => theirs.get()).toBe(1)
  theirs.set(5)
  await screen.findByText('5')
})
