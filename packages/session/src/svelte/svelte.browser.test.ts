import { hydrate, mount, tick, unmount, type Component } from 'svelte'
import * as client from 'svelte/internal/client'
import 'svelte/internal/flags/legacy'
import { derived, get } from 'svelte/store'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createIdleWatch } from '../idle/index.ts'
import { compileSvelte, type Modules } from '../scenarios/compile-svelte.ts'
import { closeSessions, openSession, readPageAfterScrub, tokenOf } from '../scenarios/page-sessions.ts'
import type { Session } from '../session.ts'
import * as adapter from './index.ts'

const mounted: Record<string, unknown>[] = []

const compile = (source: string, modules: Modules = {}): Promise<Component> =>
  compileSvelte(source, 'client', {
    'svelte/internal/client': client,
    '@platform/session/svelte': adapter,
    ...modules,
  })

function show(component: Component, start: typeof mount | typeof hydrate = mount): void {
  mounted.push(start(component, { target: document.body }))
}

/** A component that provides the session to what is in it. */
function providing(session: Session, inside: Component): Promise<Component> {
  return compile(
    `<script>
      import { provideSession } from '@platform/session/svelte'
      import { session, Inside } from 'given'
      provideSession(session)
    </script>
    <Inside />`,
    { given: { session, Inside: inside } },
  )
}

const GREETING = `<script>
  import { useClaims, useIsLoggedIn } from '@platform/session/svelte'
  const isLoggedIn = useIsLoggedIn()
  const claims = useClaims()
</script>
{#if $isLoggedIn}<p>Hello {$claims.sub}</p>{:else}<p>Nobody</p>{/if}`

beforeAll(() => document.body.replaceChildren())

afterEach(async () => {
  vi.restoreAllMocks()
  for (const component of mounted.splice(0)) await unmount(component)
  document.body.replaceChildren()
  await closeSessions()
})

it.each([
  ['as Svelte 4 has them', GREETING],
  ['with runes', `<svelte:options runes />${GREETING}`],
])('shows who is signed in, and follows, in components %s', async (_name, source) => {
  const session = openSession('svelte-follows')
  show(await providing(session, await compile(source)))
  expect(document.body.textContent).toBe('Nobody')
  await session.update(tokenOf('ada', 'Ada'))
  expect(document.body.textContent).toBe('Hello Ada')
  await session.logout()
  await tick()
  expect(document.body.textContent).toBe('Nobody')
})

it('is a store outside of components too, which tells only of what it is about', async () => {
  const session = openSession('svelte-store')
  await session.update(tokenOf('ada', 'Ada'))
  const told = { claims: vi.fn(), snapshot: vi.fn() }
  const snapshot = adapter.createSessionStore(session)
  const stops = [
    adapter.createSessionStore(session, ({ claims }) => claims).subscribe(told.claims),
    snapshot.subscribe(told.snapshot),
  ]
  document.body.click()
  expect(told.claims).toHaveBeenCalledOnce()
  expect(told.snapshot).toHaveBeenCalledTimes(2)
  expect(get(derived(snapshot, ({ claims }) => claims?.sub))).toBe('Ada')
  for (const stop of stops) stop()
  await session.update(tokenOf('bob', 'Bob'))
  expect(told.claims).toHaveBeenCalledOnce()
})

it('lets go of the session when the component is gone', async () => {
  const session = openSession('svelte-stops')
  const stopped = vi.fn()
  const { subscribe } = session
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener)
    return () => {
      stopped()
      stop()
    }
  })
  show(await providing(session, await compile(GREETING)))
  for (const component of mounted.splice(0)) await unmount(component)
  expect(stopped).toHaveBeenCalledTimes(vi.mocked(session.subscribe).mock.calls.length)
  expect(stopped).toHaveBeenCalled()
})

it('shows nothing of the old person before the next paint after another tab changed it', async () => {
  const session = openSession('svelte-key')
  const otherTab = openSession('svelte-key')
  const Draft = await compile(`<script>
    import { useClaims } from '@platform/session/svelte'
    const claims = useClaims()
    const draft = \`draft of \${$claims.sub}\`
  </script>
  <p>{draft}</p>`)
  await session.update(tokenOf('ada', 'Ada'))
  const Page = await compile(
    `<script>
      import { useIdentity } from '@platform/session/svelte'
      import { Draft } from 'given'
      const identity = useIdentity()
    </script>
    {#key $identity}<Draft />{/key}`,
    { given: { Draft } },
  )
  show(await providing(session, Page))
  expect(document.body.textContent).toBe('draft of Ada')
  const shown = readPageAfterScrub(session)
  void otherTab.update(tokenOf('bob', 'Bob'))
  expect(await shown).toBe('draft of Bob')
})

it('takes over what a server rendered for nobody', async () => {
  const session = openSession('svelte-hydrates')
  await session.update(tokenOf('ada', 'Ada'))
  const Page = await providing(session, await compile(GREETING))
  // As `svelte/server` writes it.
  document.body.innerHTML = '<!--[--><!--[!--><p>Nobody</p><!--]--><!--]-->'
  const error = vi.spyOn(console, 'error')
  const warn = vi.spyOn(console, 'warn')
  show(Page, hydrate)
  expect(document.body.textContent).toBe('Hello Ada')
  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
})

it('warns of an idle end, and stops when the person is still there', async () => {
  const session = openSession('svelte-idle')
  await session.update(tokenOf('ada', 'Ada'))
  const idle = createIdleWatch(session, { afterMs: 2_000, warnMs: 1_000 })
  const states: string[] = []
  const stop = adapter.useIdleState(idle).subscribe(({ status }) => states.push(status))
  await vi.waitFor(() => expect(states).toEqual(['active', 'warning']), 10_000)
  idle.extend()
  expect(states).toEqual(['active', 'warning', 'active'])
  stop()
  idle.dispose()
})

it('says so when nothing is provided', async () => {
  const Lost = await compile(GREETING)
  expect(() => show(Lost)).toThrow('useSession: no session is provided above')
})
