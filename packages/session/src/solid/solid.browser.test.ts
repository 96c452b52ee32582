import { createComponent, createRenderEffect, createRoot, createSignal, type JSX } from 'solid-js'
import { hydrate, render } from 'solid-js/web'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createIdleWatch } from '../idle/index.ts'
import { closeSessions, openSession, readPageAfterScrub, tokenOf } from '../scenarios/page-sessions.ts'
import type { Session } from '../session.ts'
import {
  IdentityBoundary,
  SessionProvider,
  useClaims,
  useIdleState,
  useIsLoggedIn,
  useSession,
  useSessionSnapshot,
} from './index.ts'

const stops: (() => void)[] = []

/** As `<p>{text()}</p>` is compiled. */
function paragraph(text: () => string | undefined, element = document.createElement('p')): JSX.Element {
  createRenderEffect(() => (element.textContent = text() ?? ''))
  return element
}

function Greeting(): JSX.Element {
  const isLoggedIn = useIsLoggedIn()
  const claims = useClaims()
  return paragraph(() => (isLoggedIn() ? `Hello ${claims()?.sub}` : 'Nobody'))
}

function below(session: Session, component: () => JSX.Element): () => JSX.Element {
  return () =>
    createComponent(SessionProvider, {
      session,
      get children() {
        return createComponent(component, {})
      },
    })
}

function mount(session: Session, component: () => JSX.Element): () => void {
  const stop = render(below(session, component), document.body)
  stops.push(stop)
  return stop
}

beforeAll(() => document.body.replaceChildren())

afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  await closeSessions()
})

it('shows who is signed in, and follows', async () => {
  const session = openSession('solid-follows')
  mount(session, Greeting)
  expect(document.body.textContent).toBe('Nobody')
  await session.update(tokenOf('ada', 'Ada'))
  expect(document.body.textContent).toBe('Hello Ada')
  await session.logout()
  expect(document.body.textContent).toBe('Nobody')
})

it('runs again only for what an accessor is about', async () => {
  const session = openSession('solid-selects')
  await session.update(tokenOf('ada', 'Ada'))
  const seen = { claims: vi.fn(), snapshot: vi.fn() }
  mount(session, () => {
    const [claims, snapshot] = [useClaims(), useSessionSnapshot()]
    createRenderEffect(() => seen.claims(claims()))
    createRenderEffect(() => seen.snapshot(snapshot()))
    return paragraph(() => '')
  })
  document.body.click()
  expect(seen.claims).toHaveBeenCalledOnce()
  expect(seen.snapshot).toHaveBeenCalledTimes(2)
})

it('lets go of the session when the component is gone', async () => {
  const session = openSession('solid-stops')
  const stopped = vi.fn()
  const { subscribe } = session
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener)
    return () => {
      stopped()
      stop()
    }
  })
  const stop = mount(session, Greeting)
  stop()
  expect(stopped).toHaveBeenCalledTimes(2)
})

it('shows nothing of the old person before the next paint after another tab changed it', async () => {
  const session = openSession('solid-boundary')
  const otherTab = openSession('solid-boundary')
  function Draft(): JSX.Element {
    const [draft] = createSignal(`draft of ${useClaims()()?.sub}`)
    return paragraph(draft)
  }
  await session.update(tokenOf('ada', 'Ada'))
  mount(session, () =>
    createComponent(IdentityBoundary, {
      get children() {
        return createComponent(Draft, {})
      },
    }),
  )
  expect(document.body.textContent).toBe('draft of Ada')
  const shown = readPageAfterScrub(session)
  void otherTab.update(tokenOf('bob', 'Bob'))
  expect(await shown).toBe('draft of Bob')
})

it('begins with what a server rendered, and shows who is signed in then', async () => {
  const session = openSession('solid-hydrates')
  await session.update(tokenOf('ada', 'Ada'))
  document.body.innerHTML = '<p>Nobody</p>'
  const [rendered] = document.body.children
  // What the script of a page that a server rendered leaves behind.
  Object.assign(globalThis, { _$HY: { events: [], completed: new WeakSet(), r: {}, fe: () => undefined } })
  const seen: (string | undefined)[] = []
  function Page(): JSX.Element {
    const claims = useClaims()
    return paragraph(() => {
      seen.push(claims()?.sub)
      return claims()?.sub ?? 'Nobody'
    }, rendered as HTMLParagraphElement)
  }
  stops.push(hydrate(below(session, Page), document.body))
  expect(seen).toEqual([undefined, 'Ada'])
  expect(document.body.innerHTML).toBe('<p>Ada</p>')
})

it('warns of an idle end, and stops when the person is still there', async () => {
  const session = openSession('solid-idle')
  await session.update(tokenOf('ada', 'Ada'))
  const idle = createIdleWatch(session, { afterMs: 2_000, warnMs: 1_000 })
  mount(session, () => {
    const state = useIdleState(idle)
    return paragraph(() => state().status)
  })
  await vi.waitFor(() => expect(document.body.textContent).toBe('warning'), 10_000)
  idle.extend()
  expect(document.body.textContent).toBe('active')
  idle.dispose()
})

it('says so when the provider is missing', () => {
  expect(() => createRoot(useSession)).toThrow('there is no SessionProvider above')
})
