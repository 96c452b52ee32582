import { ApiError } from '@platform/api'
import { PageLoadError } from '@platform/routing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAccountToken } from '../../../testing/account-token.ts'
import { openPublicPage } from '../../../testing/open-public-page.tsx'
import { Screen as NotFoundScreen } from '../../pages/error/not-found/not-found.screen.tsx'
import { Screen as ServerScreen } from '../../pages/error/server/server.screen.tsx'

// React and the router report what a boundary has caught; here every error is meant.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

function createBrokenScreen(error: Error): ComponentType {
  return function BrokenScreen() {
    throw error
  }
}

it('says what happened and offers contact and the way back, and no dashboard to visitors', async () => {
  await openPublicPage({
    at: '/main/faq',
    screens: { 'main.faq': createBrokenScreen(new Error('secret detail')) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Oh no' })
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/main/demo')
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Dashboard' })).toBeNull()
  expect(document.body.textContent).not.toContain('secret detail')
})

it.each<[number, string]>([
  [1, '/client'],
  [2, '/professional'],
  [3, '/main'],
  [4, '/main'],
  [5, '/main'],
])('sends an account of type %i with its Dashboard button to %s', async (accountType, path) => {
  const token = createAccountToken({ acc_t: accountType })
  const screens = { 'main.faq': createBrokenScreen(new Error('broken')) }
  const { address } = await openPublicPage({ at: '/main/faq', token, screens })
  fireEvent.click(await screen.findByRole('button', { name: 'Dashboard' }))
  await waitFor(() => expect(address()).toBe(path))
})

it('explains a failed call by its kind', async () => {
  const error = new ApiError('timeout', { base: 'main' })
  await openPublicPage({ at: '/main/faq', screens: { 'main.faq': createBrokenScreen(error) } })
  expect(await screen.findByText(/took too long to answer/)).toBeDefined()
})

it.each(['verif_error', 'tok_expir'])('leads to /main when the session is lost (%s)', async (message) => {
  const screens = { 'main.faq': createBrokenScreen(new Error(message)) }
  const { address } = await openPublicPage({ at: '/main/faq', screens })
  await waitFor(() => expect(address()).toBe('/main'))
  await screen.findByRole('heading', { name: /care team/ })
})

it('names the call that failed for the support team', async () => {
  const error = new ApiError('http', { base: 'main', status: 500, requestId: 'request-7' })
  await openPublicPage({ at: '/main/faq', screens: { 'main.faq': createBrokenScreen(error) } })
  expect(await screen.findByText('request-7')).toBeDefined()
})

it('names the page and the minute for the support team where no call has failed', async () => {
  const screens = { 'main.faq': createBrokenScreen(new Error('broken')) }
  await openPublicPage({ at: '/main/faq', screens })
  expect(await screen.findByText(/^main\.faq, \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/)).toBeDefined()
})

it('says on a page that is not there what to tell the support team, and nothing of its address', async () => {
  const screens = { 'error.notFound': NotFoundScreen }
  await openPublicPage({ at: '/no/secret', screens })
  await screen.findByText(/^error\.notFound, \d{4}/)
  expect(document.body.textContent).not.toContain('secret')
})

it('does not go round in circles when the session is lost on /main itself', async () => {
  const screens = { 'main.home': createBrokenScreen(new Error('tok_expir')) }
  await openPublicPage({ at: '/main', screens })
  expect(await screen.findByRole('heading', { level: 1, name: 'Oh no' })).toBeDefined()
})

it('shows an unknown path the ways on of whoever is looking', async () => {
  const screens = { 'error.notFound': NotFoundScreen }
  await openPublicPage({ at: '/no/such', token: createAccountToken({ acc_t: 2 }), screens })
  await screen.findByRole('heading', { level: 1, name: 'We cannot find this page' })
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe(
    '/professional',
  )
  expect(screen.getByRole('link', { name: 'Schedule' })).toBeDefined()
})

it('shows a reference that looks like one, and no foreign text', async () => {
  const screens = { 'error.server': ServerScreen }
  await openPublicPage({ at: '/error/500?reference=0192f3c4-aa11', screens })
  expect(await screen.findByText('0192f3c4-aa11')).toBeDefined()
})

it('leaves a reference out that is somebody’s text', async () => {
  const screens = { 'error.server': ServerScreen }
  await openPublicPage({ at: '/error/500?reference=Call%20this%20number', screens })
  await screen.findByRole('heading', { level: 1, name: 'There is a problem with our service' })
  expect(document.body.textContent).not.toContain('Call this number')
})

it('shows the page again by itself when the network is back', async () => {
  let isOffline = true
  const FaqScreen: ComponentType = () => {
    if (isOffline) throw new PageLoadError('main.faq', true, new TypeError('the network is gone'))
    return <h1>Questions</h1>
  }
  await openPublicPage({ at: '/main/faq', screens: { 'main.faq': FaqScreen } })
  expect(await screen.findByText(/when you are back online/)).toBeDefined()
  isOffline = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions' })).toBeDefined()
})
