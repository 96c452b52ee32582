import '@angular/compiler'
import {
  Component,
  createEnvironmentInjector,
  effect,
  Injector,
  NgZone,
  provideZonelessChangeDetection,
  runInInjectionContext,
  signal,
  type ApplicationRef,
  type EnvironmentProviders,
  type Provider,
  type Type,
} from '@angular/core'
import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser'
import { afterEach, expect, it, vi } from 'vitest'
import { createIdleWatch } from '../idle/index.ts'
import { closeSessions, openSession, tokenOf } from '../scenarios/page-sessions.ts'
import {
  injectClaims,
  injectIdentity,
  injectIdleState,
  injectIsLoggedIn,
  injectSession,
  injectSessionSnapshot,
  provideSession,
  SESSION,
} from './index.ts'

const apps: ApplicationRef[] = []

type Given = readonly (Provider | EnvironmentProviders)[]

async function start(root: Type<unknown>, providers: Given): Promise<ApplicationRef> {
  const app = await bootstrapApplication(root, {
    providers: [provideZonelessChangeDetection(), ...providers],
  })
  apps.push(app)
  await app.whenStable()
  return app
}

function mount(root: Type<unknown>, providers: Given): Promise<ApplicationRef> {
  document.body.replaceChildren(document.createElement('app-root'))
  return start(root, providers)
}

const Greeting = Component({
  selector: 'app-root',
  template: `@if (isLoggedIn()) { Hello {{ claims()?.sub }} } @else { Nobody }`,
})(
  class {
    readonly isLoggedIn = injectIsLoggedIn()
    readonly claims = injectClaims()
  },
)

const shown = (): string => document.body.textContent?.trim() ?? ''

afterEach(async () => {
  vi.restoreAllMocks()
  for (const app of apps.splice(0)) if (!app.destroyed) app.destroy()
  document.body.replaceChildren()
  await closeSessions()
})

it('shows who is signed in, and follows', async () => {
  const session = openSession('angular-follows')
  const app = await mount(Greeting, [provideSession(session)])
  expect(shown()).toBe('Nobody')
  await session.update(tokenOf('ada', 'Ada'))
  await app.whenStable()
  expect(shown()).toBe('Hello Ada')
  await session.logout()
  await app.whenStable()
  expect(shown()).toBe('Nobody')
})

it('runs again only for what a signal is about', async () => {
  const session = openSession('angular-selects')
  await session.update(tokenOf('ada', 'Ada'))
  const seen = { claims: vi.fn(), snapshot: vi.fn() }
  const Page = Component({ selector: 'app-root', template: '' })(
    class {
      readonly claims = injectClaims()
      readonly snapshot = injectSessionSnapshot()
      readonly effects = [
        effect(() => seen.claims(this.claims())),
        effect(() => seen.snapshot(this.snapshot())),
      ]
    },
  )
  const app = await mount(Page, [provideSession(session)])
  document.body.click()
  await app.whenStable()
  expect(seen.claims).toHaveBeenCalledOnce()
  expect(seen.snapshot).toHaveBeenCalledTimes(2)
})

it('lets go of the session when the application, or the component that asked, is gone', async () => {
  const session = openSession('angular-stops')
  const stopped = vi.fn()
  const { subscribe } = session
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener)
    return () => {
      stopped()
      stop()
    }
  })
  const isShown = signal(true)
  const Inside = Component({ selector: 'app-inside', template: '', providers: [provideSession(session)] })(
    class {
      readonly claims = injectClaims()
    },
  )
  const Page = Component({
    selector: 'app-root',
    template: `@if (isShown()) { <app-inside /> }`,
    imports: [Inside],
  })(
    class {
      readonly isLoggedIn = injectIsLoggedIn()
      readonly isShown = isShown
    },
  )
  const app = await mount(Page, [provideSession(session)])
  expect(session.subscribe).toHaveBeenCalledTimes(2)
  isShown.set(false)
  await app.whenStable()
  expect(stopped).toHaveBeenCalledOnce()
  app.destroy()
  expect(stopped).toHaveBeenCalledTimes(2)
})

it('shows nothing of the old person before the next paint after another tab changed it', async () => {
  const session = openSession('angular-boundary')
  const otherTab = openSession('angular-boundary')
  const Draft = Component({ selector: 'app-draft', template: `{{ draft }}` })(
    class {
      readonly draft = `draft of ${injectClaims()()?.sub}`
    },
  )
  const Page = Component({
    selector: 'app-root',
    template: `@for (who of [identity()]; track who) { <app-draft /> }`,
    imports: [Draft],
  })(
    class {
      readonly identity = injectIdentity()
    },
  )
  await session.update(tokenOf('ada', 'Ada'))
  await mount(Page, [provideSession(session)])
  expect(shown()).toBe('draft of Ada')
  const firstFrame = new Promise<string>((resolve) => {
    session.onScrub(() => requestAnimationFrame(() => resolve(shown())))
  })
  void otherTab.update(tokenOf('bob', 'Bob'))
  expect(await firstFrame).toBe('draft of Bob')
})

it('takes over what a server rendered, and shows who is signed in then', async () => {
  const session = openSession('angular-hydrates')
  await session.update(tokenOf('ada', 'Ada'))
  document.body.innerHTML =
    '<!--nghm--><app-root ngh="0"><p>Nobody</p></app-root><script id="ng-state" type="application/json">{"__nghData__":[{}]}</script>'
  const rendered = document.querySelector('p')
  const seen: (string | undefined)[] = []
  const Page = Component({ selector: 'app-root', template: `<p>{{ read() }}</p>` })(
    class {
      readonly claims = injectClaims()
      read(): string {
        seen.push(this.claims()?.sub)
        return this.claims()?.sub ?? 'Nobody'
      }
    },
  )
  await start(Page, [provideClientHydration(), provideSession(session)])
  expect(document.querySelector('p')).toBe(rendered)
  expect(seen).toEqual([undefined, 'Ada'])
  expect(rendered?.textContent).toBe('Ada')
})

it('has changes looked for in its zone, although a session lives outside of it', async () => {
  const session = openSession('angular-zone')
  const zone = { run: vi.fn((task: () => unknown) => task()) }
  const app = await mount(Greeting, [provideSession(session)])
  const injector = createEnvironmentInjector(
    [provideSession(session), { provide: NgZone, useValue: zone }],
    app.injector,
  )
  const claims = runInInjectionContext(injector, injectClaims)
  await session.update(tokenOf('ada', 'Ada'))
  expect(claims()?.sub).toBe('Ada')
  expect(zone.run).toHaveBeenCalled()
})

it('warns of an idle end, and stops when the person is still there', async () => {
  const session = openSession('angular-idle')
  await session.update(tokenOf('ada', 'Ada'))
  const idle = createIdleWatch(session, { afterMs: 2_000, warnMs: 1_000 })
  const Page = Component({ selector: 'app-root', template: `{{ state().status }}` })(
    class {
      readonly state = injectIdleState(idle)
    },
  )
  const app = await mount(Page, [])
  await vi.waitFor(() => expect(shown()).toBe('warning'), 10_000)
  idle.extend()
  await app.whenStable()
  expect(shown()).toBe('active')
  idle.dispose()
})

it('gives the session itself, and says so when nothing is provided', () => {
  const session = openSession('angular-itself')
  const injector = Injector.create({ providers: [provideSession(session)] })
  expect(injector.get(SESSION)).toBe(session)
  expect(runInInjectionContext(injector, injectSession)).toBe(session)
  const empty = Injector.create({ providers: [] })
  expect(() => runInInjectionContext(empty, injectSession)).toThrow('there is no provideSession above')
  expect(() => runInInjectionContext(empty, injectClaims)).toThrow('there is no provideSession above')
})
