import { afterEach, expect, it, vi } from 'vitest'
import { createApp, createSSRApp, effectScope, h, nextTick, ref, watch, type App, type Component } from 'vue'
import { createIdleWatch } from '../idle/index.ts'
import { closeSessions, openSession, readPageAfterScrub, tokenOf } from '../scenarios/page-sessions.ts'
import type { Session } from '../session.ts'
import {
  createSessionPlugin,
  IdentityBoundary,
  provideSession,
  useClaims,
  useIdentity,
  useIdleState,
  useIsLoggedIn,
  useSession,
  useSessionSnapshot,
} from './index.ts'

const apps: App[] = []

function mount(root: Component, session?: Session, create = createApp): App {
  const app = create(root)
  apps.push(app)
  if (session) app.use(createSessionPlugin(session))
  app.mount(document.body)
  return app
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const app of apps.splice(0)) app.unmount()
  document.body.replaceChildren()
  await closeSessions()
})

const Greeting: Component = {
  setup() {
    const isLoggedIn = useIsLoggedIn()
    const claims = useClaims()
    return () => h('p', isLoggedIn.value ? `Hello ${claims.value?.sub}` : 'Nobody')
  },
}

it('shows who is signed in, and follows', async () => {
  const session = openSession('vue-follows')
  mount(Greeting, session)
  expect(document.body.textContent).toBe('Nobody')
  await session.update(tokenOf('ada', 'Ada'))
  expect(document.body.textContent).toBe('Hello Ada')
  await session.logout()
  await nextTick()
  expect(document.body.textContent).toBe('Nobody')
})

it('tells a ref only of what it is about', async () => {
  const session = openSession('vue-selects')
  await session.update(tokenOf('ada', 'Ada'))
  const told = { claims: vi.fn(), snapshot: vi.fn() }
  mount(
    {
      setup() {
        watch(useClaims(), told.claims, { flush: 'sync' })
        watch(useSessionSnapshot(), told.snapshot, { flush: 'sync' })
        return () => h('p')
      },
    },
    session,
  )
  document.body.click()
  expect(told.claims).not.toHaveBeenCalled()
  expect(told.snapshot).toHaveBeenCalledOnce()
})

it('lets go of the session when the component is gone, or the scope stops', async () => {
  const session = openSession('vue-stops')
  const stops: (() => void)[] = []
  const { subscribe } = session
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const stop = vi.fn(subscribe(listener))
    stops.push(stop)
    return stop
  })
  const app = mount(Greeting, session)
  const scope = effectScope()
  const identity = app.runWithContext(() => scope.run(useIdentity))
  expect(stops).toHaveLength(3)
  app.unmount()
  scope.stop()
  for (const stop of stops) expect(stop).toHaveBeenCalledOnce()
  await session.update(tokenOf('ada', 'Ada'))
  expect(identity?.value).toBeUndefined()
})

it('shows nothing of the old person before the next paint after another tab changed it', async () => {
  const session = openSession('vue-boundary')
  const otherTab = openSession('vue-boundary')
  const Draft: Component = {
    setup() {
      const draft = ref(`draft of ${useClaims().value?.sub}`)
      return () => h('p', draft.value)
    },
  }
  await session.update(tokenOf('ada', 'Ada'))
  mount(() => h(IdentityBoundary, undefined, () => h(Draft)), session)
  expect(document.body.textContent).toBe('draft of Ada')
  const shown = readPageAfterScrub(session)
  void otherTab.update(tokenOf('bob', 'Bob'))
  expect(await shown).toBe('draft of Bob')
})

it('takes over what a server rendered without a mismatch, and shows who is signed in then', async () => {
  const session = openSession('vue-hydrates')
  await session.update(tokenOf('ada', 'Ada'))
  document.body.innerHTML = '<p>Nobody</p>'
  const rendered = document.body.firstElementChild
  const warn = vi.spyOn(console, 'warn')
  const error = vi.spyOn(console, 'error')
  mount(Greeting, session, createSSRApp)
  await nextTick()
  expect(document.body.textContent).toBe('Hello Ada')
  expect(document.body.firstElementChild).toBe(rendered)
  expect(warn).not.toHaveBeenCalled()
  expect(error).not.toHaveBeenCalled()
})

it('gives the session to the components below one', async () => {
  const session = openSession('vue-below')
  await session.update(tokenOf('ada', 'Ada'))
  mount({
    setup() {
      provideSession(session)
      return () => h(Greeting)
    },
  })
  expect(document.body.textContent).toBe('Hello Ada')
})

it('warns of an idle end, and stops when the person is still there', async () => {
  const session = openSession('vue-idle')
  await session.update(tokenOf('ada', 'Ada'))
  const idle = createIdleWatch(session, { afterMs: 2_000, warnMs: 1_000 })
  mount({
    setup() {
      const state = useIdleState(idle)
      return () => h('p', state.value.status)
    },
  })
  await vi.waitFor(() => expect(document.body.textContent).toBe('warning'), 10_000)
  idle.extend()
  await nextTick()
  expect(document.body.textContent).toBe('active')
  idle.dispose()
})

it('says so when nothing is provided', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const Lost: Component = { setup: () => (useSession(), () => h('p')) }
  expect(() => mount(Lost)).toThrow('useSession: no session is provided')
})
