import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createGate, createScreen, findPageScreen, openSite, withSlowCode } from '../testing/test-site.tsx'
import { DATA_PATIENCE_MS } from './screen.ts'
import { PENDING_DELAY_MS } from '../router/site-router.tsx'

const client = { kind: 'client' } as const

it('asks for data, code and translations of a page at the same time, for what has the longest way first', async () => {
  const never = new Promise<never>(() => {})
  const asked: unknown[] = []
  openSite({
    at: '/x/a%20b?from=mail',
    loadNamespaces(names) {
      asked.push(names)
      return never
    },
    screens: {
      'account.shortLink': {
        namespaces: ['account'],
        load() {
          asked.push('code')
          return never
        },
        prefetch(context, params, search) {
          asked.push({ context, params, search })
          return never
        },
      },
    },
  })
  await waitFor(() =>
    expect(asked).toEqual([
      { context: { site: 'test' }, params: { token: 'a b' }, search: { from: 'mail' } },
      'code',
      ['account'],
    ]),
  )
})

it.each(['code', 'texts', 'data'] as const)('shows a page only when its %s is there too', async (missing) => {
  const gate = createGate()
  const wait = (what: string) => (what === missing ? gate.opened : Promise.resolve())
  openSite({
    at: '/client/journal',
    viewer: client,
    loadNamespaces: () => wait('texts'),
    screens: {
      'client.journal': {
        load: async () => {
          await wait('code')
          return { Screen: createScreen('client.journal') }
        },
        prefetch: () => wait('data'),
      },
    },
  })
  await screen.findByText('Loading the site')
  gate.open()
  await expect(findPageScreen('client.journal')).resolves.toBeDefined()
})

it('keeps the page before on screen for a moment, and only then says that the next one is loading', async () => {
  const gate = createGate()
  const site = openSite({
    at: '/client',
    viewer: client,
    screens: { 'client.journal': withSlowCode('client.journal', gate.opened) },
  })
  await findPageScreen('client.home')
  vi.useFakeTimers()
  void site.router.go('/client/journal')
  await act(() => vi.advanceTimersByTimeAsync(PENDING_DELAY_MS - 1))
  expect(screen.queryByText('Screen of client.home')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Loading the page')).not.toBeNull()
  vi.useRealTimers()
  gate.open()
  await findPageScreen('client.journal')
})

it('shows a page without its data rather than keep somebody waiting', async () => {
  vi.useFakeTimers()
  openSite({
    at: '/client',
    viewer: client,
    screens: { 'client.home': { prefetch: () => new Promise(() => {}) } },
  })
  await act(() => vi.advanceTimersByTimeAsync(DATA_PATIENCE_MS - 1))
  expect(screen.queryByText('Screen of client.home')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await findPageScreen('client.home')
})

it('leaves failed data to the screen', async () => {
  openSite({
    at: '/client',
    viewer: client,
    screens: { 'client.home': { prefetch: () => Promise.reject(new Error('500')) } },
  })
  await expect(findPageScreen('client.home')).resolves.toBeDefined()
})

it('asks for the data of a page again, and waits for it again, when it is opened once more', async () => {
  const gate = createGate()
  const prefetch = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockReturnValueOnce(gate.opened)
  const site = openSite({ at: '/client', viewer: client, screens: { 'client.home': { prefetch } } })
  await findPageScreen('client.home')
  await site.visit('/client/journal', 'client.journal')
  vi.useFakeTimers()
  void site.router.go('/client')
  await act(() => vi.advanceTimersByTimeAsync(DATA_PATIENCE_MS - 1))
  expect(prefetch).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('Screen of client.home')).toBeNull()
  vi.useRealTimers()
  gate.open()
  await findPageScreen('client.home')
})

it('asks for the code of a page once', async () => {
  const load = vi.fn(async () => ({ Screen: createScreen('client.home') }))
  const site = openSite({ at: '/client', viewer: client, screens: { 'client.home': { load } } })
  await findPageScreen('client.home')
  await site.visit('/client/journal', 'client.journal')
  await site.visit('/client', 'client.home')
  expect(load).toHaveBeenCalledTimes(1)
})

it('does not load anything again when only the search or the hash changes', async () => {
  const prefetch = vi.fn(async () => {})
  const site = openSite({ at: '/client', viewer: client, screens: { 'client.home': { prefetch } } })
  await findPageScreen('client.home')
  await site.router.go('/client?q=1')
  await site.router.go('/client?q=1#tasks')
  expect(prefetch).toHaveBeenCalledTimes(1)
})

it('shows an error of the screen in its place, inside the frame, and tries again when asked', async () => {
  let isBroken = true
  const Healthy = createScreen('client.home')
  function Screen() {
    if (isBroken) throw new Error('broken screen')
    return <Healthy />
  }
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openSite({ at: '/client', viewer: client, screens: { 'client.home': { load: async () => ({ Screen }) } } })
  await screen.findByText('broken screen')
  expect(screen.queryByRole('navigation')).not.toBeNull()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await findPageScreen('client.home')
  error.mockRestore()
  warn.mockRestore()
})

it('leaves an error behind with the page it was on', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const Screen = () => {
    throw new Error('broken screen')
  }
  const site = openSite({
    at: '/client',
    viewer: client,
    screens: { 'client.home': { load: async () => ({ Screen }) } },
  })
  await screen.findByText('broken screen')
  await site.visit('/client/journal', 'client.journal')
  expect(screen.queryByText('broken screen')).toBeNull()
  error.mockRestore()
  warn.mockRestore()
})
