import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createScreen, findPageScreen, openSite, type TestSiteOptions } from '../testing/test-site.tsx'
import { PageLink } from './page-link.tsx'

async function openHome(content: ReactNode, options: Partial<TestSiteOptions> = {}) {
  const Screen = createScreen('main.home', content)
  const site = openSite({
    at: '/main',
    ...options,
    screens: { 'main.home': { load: async () => ({ Screen }) }, ...options.screens },
  })
  await findPageScreen('main.home')
  return site
}

const link = (name: string) => screen.getByRole('link', { name })

it('is a real link to the address of its page', async () => {
  await openHome(
    <>
      <PageLink
        page="main.faq"
        search={{ q: 'a b', all: true, none: undefined }}
        hash="costs"
        className="quiet"
      >
        FAQ
      </PageLink>
      <PageLink page="account.shortLink" params={{ token: 'a/b' }}>
        Short
      </PageLink>
    </>,
  )
  expect(link('FAQ').getAttribute('href')).toBe('/main/faq?q=a+b&all=true#costs')
  expect(link('FAQ').className).toBe('quiet')
  expect(link('Short').getAttribute('href')).toBe('/x/a%2Fb')
})

it('goes to its page without loading the document anew', async () => {
  const site = await openHome(<PageLink page="main.faq">FAQ</PageLink>)
  expect(fireEvent.click(link('FAQ'))).toBe(false)
  await findPageScreen('main.faq')
  expect(site.history.length).toBe(2)
})

it('takes the place of the page before when it is told to', async () => {
  const site = await openHome(
    <PageLink page="main.faq" replace>
      FAQ
    </PageLink>,
  )
  fireEvent.click(link('FAQ'))
  await findPageScreen('main.faq')
  expect(site.history.length).toBe(1)
})

it.each<[string, ComponentProps<'a'>, object]>([
  ['the control key', {}, { ctrlKey: true }],
  ['the command key', {}, { metaKey: true }],
  ['the shift key', {}, { shiftKey: true }],
  ['the middle button', {}, { button: 1 }],
  ['another window', { target: '_blank' }, {}],
  ['a download', { download: 'faq.html' }, {}],
])('leaves a click with %s to the browser', async (_, props, event) => {
  const onClick = vi.fn((click: { preventDefault(): void; defaultPrevented?: boolean }) => click)
  const site = await openHome(
    <PageLink page="main.faq" {...props} onClick={onClick}>
      FAQ
    </PageLink>,
  )
  // The document under test has no browser around it that could follow the link.
  document.addEventListener('click', (click) => click.preventDefault(), { once: true })
  fireEvent.click(link('FAQ'), event)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(site.address()).toBe('/main')
})

it('stays when the click was taken by somebody else', async () => {
  const site = await openHome(
    <PageLink page="main.faq" onClick={(event) => event.preventDefault()}>
      FAQ
    </PageLink>,
  )
  fireEvent.click(link('FAQ'))
  expect(site.address()).toBe('/main')
})

it('marks the link to the page on screen, and no link to a place on it', async () => {
  await openHome(
    <>
      <PageLink page="main.home">Home</PageLink>
      <PageLink page="main.faq">FAQ</PageLink>
      <PageLink page="main.home" hash="login">
        Sign in
      </PageLink>
    </>,
  )
  expect(link('Home').getAttribute('aria-current')).toBe('page')
  expect(link('FAQ').hasAttribute('aria-current')).toBe(false)
  expect(link('Sign in').hasAttribute('aria-current')).toBe(false)
})

it('renders nothing for a page the site has switched off', async () => {
  await openHome(<PageLink page="main.faq">FAQ</PageLink>, { tree: { main: { faq: false } } })
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['rests on it', (element: HTMLElement) => fireEvent.pointerEnter(element)],
  ['touches it', (element: HTMLElement) => fireEvent.touchStart(element)],
  ['reaches it by keyboard', (element: HTMLElement) => fireEvent.focus(element)],
])('loads code and texts, but no data, when somebody %s', async (_, point) => {
  const prefetch = vi.fn(async () => {})
  const texts: string[] = []
  const site = await openHome(<PageLink page="main.faq">FAQ</PageLink>, {
    loadNamespaces: async (names) => void texts.push(...names),
    screens: { 'main.faq': { prefetch } },
  })
  point(link('FAQ'))
  await waitFor(() => expect(site.loaded).toEqual(['main.home', 'main.faq']))
  expect(texts).toContain('main.faq')
  expect(prefetch).not.toHaveBeenCalled()
  fireEvent.click(link('FAQ'))
  await findPageScreen('main.faq')
  expect(prefetch).toHaveBeenCalledTimes(1)
})

it('loads nothing for a pointer that only passes, nor for a page of somebody else', async () => {
  const site = await openHome(
    <>
      <PageLink page="main.faq">FAQ</PageLink>
      <PageLink page="client.home">Client</PageLink>
    </>,
  )
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.pointerEnter(link('FAQ'))
  fireEvent.pointerLeave(link('FAQ'))
  fireEvent.pointerEnter(link('Client'))
  await vi.runAllTimersAsync()
  expect(site.loaded).toEqual(['main.home'])
})

it('loads nothing ahead for somebody who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const site = await openHome(<PageLink page="main.faq">FAQ</PageLink>)
  fireEvent.touchStart(link('FAQ'))
  fireEvent.click(link('FAQ'))
  await findPageScreen('main.faq')
  expect(site.loaded).toEqual(['main.home', 'main.faq'])
})

it('shrugs off a page that could not be loaded ahead', async () => {
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('offline'))
  const site = await openHome(<PageLink page="main.faq">FAQ</PageLink>, { screens: { 'main.faq': { load } } })
  fireEvent.touchStart(link('FAQ'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(site.address()).toBe('/main')
})

it('is the current page only with the search it names, and without one whatever the search is', async () => {
  const Screen = createScreen(
    'main.home',
    <>
      <PageLink page="main.home">Home</PageLink>
      <PageLink page="main.home" search={{ document: '1', q: 'x' }}>
        First
      </PageLink>
      <PageLink page="main.home" search={{ document: '2', q: 'x' }}>
        Second
      </PageLink>
    </>,
  )
  openSite({ at: '/main?q=x&document=2', screens: { 'main.home': { load: async () => ({ Screen }) } } })
  await findPageScreen('main.home')
  expect(link('Home').getAttribute('aria-current')).toBe('page')
  expect(link('First').hasAttribute('aria-current')).toBe(false)
  expect(link('Second').getAttribute('aria-current')).toBe('page')
})
