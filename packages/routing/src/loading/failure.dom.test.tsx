import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createScreen, findPageScreen, openSite } from '../testing/test-site.tsx'

const client = { kind: 'client' } as const

beforeEach(() => {
  sessionStorage.clear()
  // React and the router both report what the error screens below have caught.
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const spy of spies) spy.mockImplementation(() => {})
  return () => spies.forEach((spy) => spy.mockRestore())
})

function watchReloads() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  return reload
}

function setOnline(isOnline: boolean): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => online.mockRestore())
}

it('reloads the site once when the code of a page is missing, and stays on its address', async () => {
  const reload = watchReloads()
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const site = openSite({ at: '/client/journal', viewer: client, screens: { 'client.journal': { load } } })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 10_000)
  expect(site.address()).toBe('/client/journal')
})

it('shows the error when the reload has not brought the code', async () => {
  const reload = watchReloads()
  sessionStorage.setItem('platform.reloaded:client.journal', '1')
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  openSite({ at: '/client/journal', viewer: client, screens: { 'client.journal': { load } } })
  await screen.findByText('The page client.journal could not be loaded')
  expect(reload).not.toHaveBeenCalled()
})

it('may reload for a page again after its code has arrived in between', async () => {
  sessionStorage.setItem('platform.reloaded:client.journal', '1')
  openSite({ at: '/client/journal', viewer: client })
  await findPageScreen('client.journal')
  expect(sessionStorage.length).toBe(0)
})

it('shows the error offline, and the page when it is asked for again online', async () => {
  const reload = watchReloads()
  setOnline(false)
  const Screen = createScreen('client.journal')
  const load = vi.fn<() => Promise<{ Screen: typeof Screen }>>()
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ Screen })
  openSite({ at: '/client/journal', viewer: client, screens: { 'client.journal': { load } } })
  await screen.findByText('The page client.journal could not be loaded')
  setOnline(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await findPageScreen('client.journal')
  expect(reload).not.toHaveBeenCalled()
})

it('shows the error when the translations of a page do not arrive', async () => {
  openSite({ at: '/client', viewer: client, loadNamespaces: () => Promise.reject(new Error('no texts')) })
  await expect(screen.findByText('no texts')).resolves.toBeDefined()
})

it('survives an error inside the error screen', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  openSite({
    at: '/client',
    viewer: client,
    screens: { 'client.home': { load: async () => ({ Screen: Broken }) } },
    layout: {
      Root: ({ children }) => <main>{children}</main>,
      Loading: () => null,
      Error: Broken,
      Forbidden: () => null,
    },
  })
  await screen.findByRole('heading', { name: '500' })
  expect(screen.queryByRole('main')).not.toBeNull()
})

it('shows the error screen alone when the frame itself is broken', async () => {
  openSite({
    at: '/client',
    viewer: client,
    layout: {
      Root: () => {
        throw new Error('broken frame')
      },
      Loading: () => null,
      Error: ({ error }) => <h1>{error instanceof Error ? error.message : ''}</h1>,
      Forbidden: () => null,
    },
  })
  await expect(screen.findByRole('heading', { name: 'broken frame' })).resolves.toBeDefined()
})

it('tells that the first page is shown when something else is shown in its place', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const failed = openSite({
    at: '/main/faq',
    screens: { 'main.faq': { load: async () => ({ Screen: Broken }) } },
  })
  await failed.router.shown
  expect(screen.getByRole('heading').textContent).toBe('Oh no')
})

it('tells so of an address that leads nowhere', async () => {
  const site = openSite({ at: '/nowhere', tree: { error: false } })
  await site.router.shown
  expect(screen.getByRole('heading').textContent).toBe('404')
})
