import { act, cleanup, render, screen } from '@testing-library/react'
import {
  startTransition,
  StrictMode,
  Suspense,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Claims } from '../claims/claims.ts'
import { createSession } from '../create-session.ts'
import { createIdleWatch, type IdleWatch } from '../idle/index.ts'
import type { Session } from '../session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { IdentityBoundary } from './identity-boundary.tsx'
import { SessionProvider, useSession } from './session-provider.tsx'
import { useIdleState } from './use-idle-state.ts'
import { useReadySession } from './use-ready-session.ts'
import { useClaims, useIsLoggedIn, useIsPending, useSessionSnapshot } from './use-session-snapshot.ts'

interface Person extends Claims {
  readonly name?: string
}

const transport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.resolve(createTestToken({ sub: 'ada', name: 'Ada' })),
  logout: () => Promise.resolve(),
}
const sessions: Session[] = []

/** A tab of its own, except that it lives on the same page. */
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

function workFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
const of = (sub: string, name: string): string => createTestToken({ sub, name })

function Greeting(): ReactElement {
  const name = useClaims<Person>()?.name
  return <p>{useIsLoggedIn() ? `Hello ${name}` : 'Nobody'}</p>
}

function App(props: { session: Session; children?: ReactNode }): ReactElement {
  return (
    <StrictMode>
      <SessionProvider session={props.session}>{props.children ?? <Greeting />}</SessionProvider>
    </StrictMode>
  )
}

it('shows who is signed in, and follows', async () => {
  const session = openSession('follows')
  render(<App session={session} />)
  expect(screen.getByText('Nobody')).toBeTruthy()
  await act(() => session.update(of('ada', 'Ada')))
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  await act(() => session.logout())
  expect(screen.getByText('Nobody')).toBeTruthy()
})

it('takes over what a server rendered without a mismatch, and never shows the form to who is signed in', async () => {
  const session = openSession('hydrates')
  const shown: string[] = []
  function Page(): ReactElement {
    const isLoggedIn = useIsLoggedIn()
    const text = useIsPending() ? 'One moment' : isLoggedIn ? 'Account' : 'Form'
    shown.push(text)
    return <p>{text}</p>
  }
  const app = (
    <App session={session}>
      <Page />
    </App>
  )
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = '<p>One moment</p>'
  await session.update(of('ada', 'Ada'))
  const complain = vi.spyOn(console, 'error')
  await act(async () => render(app, { container, hydrate: true }))
  expect(container.textContent).toBe('Account')
  expect(shown).not.toContain('Form')
  expect(complain).not.toHaveBeenCalled()
  complain.mockRestore()
})

it('renders again only for what a component uses', async () => {
  const session = openSession('selects')
  const rendered = { claims: vi.fn(), snapshot: vi.fn() }
  function ClaimsOnly(): ReactElement {
    rendered.claims(useClaims())
    return <></>
  }
  function Snapshot(): ReactElement {
    rendered.snapshot(useSessionSnapshot())
    return <></>
  }
  await session.update(of('ada', 'Ada'))
  render(
    <SessionProvider session={session}>
      <ClaimsOnly />
      <Snapshot />
    </SessionProvider>,
  )
  const before = { claims: rendered.claims.mock.calls.length, snapshot: rendered.snapshot.mock.calls.length }
  act(() => document.body.click())
  expect(rendered.claims).toHaveBeenCalledTimes(before.claims)
  expect(rendered.snapshot).toHaveBeenCalledTimes(before.snapshot + 1)
})

it('never shows two people at once, even when the change comes in the middle of a rendering', async () => {
  const session = openSession('tears')
  await session.update(of('ada', 'Ada'))
  let change: (() => void) | undefined
  function Slow(props: { index: number }): ReactElement {
    const name = useClaims<Person>()?.name
    workFor(2)
    if (props.index === 10) change?.()
    return <i>{name}</i>
  }
  let show: (isShown: boolean) => void = () => undefined
  function Page(): ReactElement {
    const [isShown, setShown] = useState(false)
    useEffect(() => {
      show = setShown
    }, [])
    return <>{isShown && Array.from({ length: 40 }, (_, index) => <Slow key={index} index={index} />)}</>
  }
  const { container } = render(
    <SessionProvider session={session}>
      <Page />
    </SessionProvider>,
  )
  const seen = new Set<string>()
  new MutationObserver(() =>
    seen.add(new Set([...container.children].map((child) => child.textContent)).size.toString()),
  ).observe(container, { childList: true, subtree: true, characterData: true })
  change = () => {
    change = undefined
    queueMicrotask(() => void session.update(of('bob', 'Bob')))
  }
  startTransition(() => show(true))
  await vi.waitFor(() => expect(container.textContent).toBe('Bob'.repeat(40)), 10_000)
  expect([...seen]).toEqual(['1'])
})

it('shows nothing of the old person in the first frame after another tab changed it', async () => {
  const session = openSession('frame')
  const otherTab = openSession('frame')
  function Draft(): ReactElement {
    const name = useClaims<Person>()?.name
    const [draft] = useState(`draft of ${name}`)
    return <p>{draft}</p>
  }
  await session.update(of('ada', 'Ada'))
  render(
    <App session={session}>
      <IdentityBoundary>
        <Draft />
      </IdentityBoundary>
    </App>,
  )
  expect(screen.getByText('draft of Ada')).toBeTruthy()
  const firstFrame = new Promise<string>((resolve) => {
    session.onScrub(() => void nextFrame().then(() => resolve(document.body.textContent ?? '')))
  })
  void otherTab.update(of('bob', 'Bob'))
  expect(await firstFrame).toContain('draft of Bob')
  expect(document.body.textContent).not.toContain('Ada')
})

it('suspends until the other tabs have answered, and never again', async () => {
  const otherTab = openSession('ready')
  await otherTab.update(of('ada', 'Ada'))
  const session = openSession('ready')
  function Account(): ReactElement {
    return <p>{useReadySession<Person>().getSnapshot().claims?.name}</p>
  }
  await act(async () => {
    render(
      <App session={session}>
        <Suspense fallback={<p>Loading</p>}>
          <Account />
        </Suspense>
      </App>,
    )
  })
  expect(await screen.findByText('Ada')).toBeTruthy()
  await act(() => session.update(of('bob', 'Bob')))
  expect(screen.queryByText('Loading')).toBeNull()
})

it('warns of an idle end, and stops when the person is still there', async () => {
  const session = openSession('idle')
  await session.update(of('ada', 'Ada'))
  const idle = createIdleWatch(session, { afterMs: 2_000, warnMs: 1_000 })
  function Warning(props: { idle: IdleWatch }): ReactElement {
    return <p>{useIdleState(props.idle).status}</p>
  }
  render(
    <StrictMode>
      <Warning idle={idle} />
    </StrictMode>,
  )
  await vi.waitFor(() => expect(screen.getByText('warning')).toBeTruthy(), 5_000)
  act(idle.extend)
  expect(screen.getByText('active')).toBeTruthy()
  await vi.waitFor(() => expect(screen.getByText('ended')).toBeTruthy(), 5_000)
  expect(session.getSnapshot().end).toBe('idle')
  idle.dispose()
})

it('says so when the provider is missing', () => {
  function Lost(): ReactElement {
    useSession()
    return <></>
  }
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Lost />)).toThrow('there is no SessionProvider above')
  silence.mockRestore()
})
