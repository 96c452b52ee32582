import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createMemoryHistory, createSiteRouter, RouteAnnouncer, useMenu } from '../index.ts'
import type { ScreenBinding, SiteRouterOptions, Viewer } from '../index.ts'
import { pages, readPage, type PageId } from '../pages/index.ts'

// Everything is rendered and every effect run twice, so that what must happen once is seen when it does not.
configure({ reactStrictMode: true })

export interface TestContext {
  readonly site: string
}
type TestBinding = ScreenBinding<TestContext>

export interface TestSiteOptions extends Partial<Omit<SiteRouterOptions<TestContext>, 'screens' | 'viewer'>> {
  readonly at: string
  readonly viewer?: Viewer
  readonly screens?: Partial<Record<PageId, Partial<TestBinding>>>
}

export function createScreen(id: PageId, content: ReactNode = null): ComponentType {
  return function TestScreen() {
    return (
      <>
        <h1>{`Screen of ${id}`}</h1>
        {content}
      </>
    )
  }
}

export function withSlowCode(id: PageId, arrived: Promise<void>): Partial<TestBinding> {
  const Screen = createScreen(id)
  return {
    load: async () => {
      await arrived
      return { Screen }
    },
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <nav>{useMenu().map((item) => item.title)}</nav>
      <main>{children}</main>
      <RouteAnnouncer className="hidden" />
    </>
  )
}

export const testLayout: SiteRouterOptions<TestContext>['layout'] = {
  Root: Frame,
  Loading: ({ place }) => <p>{`Loading the ${place}`}</p>,
  Error: ({ error, reset }) => (
    <>
      <h1>Oh no</h1>
      <p>{error instanceof Error ? error.message : 'unknown'}</p>
      <button type="button" onClick={reset}>
        Try again
      </button>
    </>
  ),
  Forbidden: () => <h1>Not for this account</h1>,
}

function createScreens(changed: TestSiteOptions['screens'], loaded: PageId[]): Record<PageId, TestBinding> {
  const bindings = pages.map(({ id }) => {
    const Screen = createScreen(id)
    const binding = { load: async () => ({ Screen }), namespaces: [id], ...changed?.[id] }
    return [
      id,
      {
        ...binding,
        load() {
          loaded.push(id)
          return binding.load()
        },
      },
    ] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every page of the table
  return Object.fromEntries(bindings) as Record<PageId, TestBinding>
}

export function createTestSite(options: TestSiteOptions) {
  const { at, viewer: first = { kind: 'anonymous' }, screens, ...changed } = options
  const history = changed.history ?? createMemoryHistory({ initialEntries: [at] })
  const loaded: PageId[] = []
  const listeners = new Set<() => void>()
  let viewer = first

  const router = createSiteRouter<TestContext>({
    tree: {},
    screens: createScreens(screens, loaded),
    context: { site: 'test' },
    viewer: () => ({ ...viewer }),
    subscribeViewer(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    title: (page) => page.title,
    documentTitle: (title) => (title === undefined ? 'Test site' : `${title} · Test site`),
    announcement: (titleOrPath) => `Navigated to ${titleOrPath}`,
    loadNamespaces: async () => {},
    layout: testLayout,
    ...changed,
    history,
  })
  return {
    router,
    history,
    loaded,
    address: () => history.location.href,
    changeViewer(next: Viewer) {
      viewer = next
      for (const listener of listeners) listener()
    },
    async visit(href: string, id: PageId) {
      void router.go(href)
      await findPageScreen(id)
    },
  }
}

export function openSite(options: TestSiteOptions): ReturnType<typeof createTestSite> {
  const site = createTestSite(options)
  render(<site.router.View />)
  onTestFinished(() => {
    cleanup()
    site.router.dispose()
  })
  return site
}

export async function findPageScreen(id: PageId): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: `Screen of ${readPage(id).id}` })
}

export function recordAnnouncements(): string[] {
  const readText = () => document.getElementById('route-announcer')?.textContent ?? ''
  const texts: string[] = []
  let last = readText()
  const observer = new MutationObserver(() => {
    const text = readText()
    if (text !== '' && text !== last) texts.push(text)
    last = text
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return texts
}

export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

export async function findAnnouncement(text: string): Promise<void> {
  await waitFor(() => {
    if (document.getElementById('route-announcer')?.textContent !== text) {
      throw new Error(`The announcer says "${document.getElementById('route-announcer')?.textContent}"`)
    }
  })
}
