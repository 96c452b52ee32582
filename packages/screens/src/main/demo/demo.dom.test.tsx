import { createFieldError } from '@platform/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith, refuseWith } from '../testing/answers.ts'
import { openPublicPage, type Answer } from '../testing/open-public-page.tsx'

const stores: Answer = () => answerWith({ id: crypto.randomUUID(), createdAt: new Date().toISOString() }, 201)

/** As a person types: the browser tells of it with an input event. */
function type(label: string | RegExp, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

async function fillIn(): Promise<void> {
  await screen.findByLabelText('Your name')
  type('Your name', 'Zoë Martin')
  type('E-mail', 'zoe@example.com')
  fireEvent.click(screen.getByLabelText('For my work with clients or patients'))
  type(/^Your organization/, 'Clinic North')
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
}

it('names every field that needs another look, and sends nothing', async () => {
  const { calls } = await openPublicPage({ at: '/main/demo' })
  await screen.findByLabelText('Your name')
  type('E-mail', 'zoe')
  send()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter your name',
    'Enter an e-mail address like name@example.com',
    'Choose who it is for',
  ])
  expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

it('sends the request once, thanks with the focus on it and forgets the draft', async () => {
  const { calls } = await openPublicPage({ at: '/main/demo', answer: stores })
  await fillIn()
  send()
  send()
  const heading = await screen.findByRole('heading', { name: 'Thank you, your request has arrived' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/zoe@example\.com/)).toBeDefined()
  const body = {
    name: 'Zoë Martin',
    email: 'zoe@example.com',
    audience: 'professional',
    organization: 'Clinic North',
    language: 'en',
  }
  expect(calls).toEqual([{ name: 'POST /demo-requests', body }])
  fireEvent.click(screen.getByRole('button', { name: 'Send another request' }))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', '')
})

it('puts an error of the server on its field and keeps what was typed', async () => {
  const errors = [createFieldError(['email'], 'invalid_format')]
  await openPublicPage({ at: '/main/demo', answer: () => refuseWith('validation_failed', errors) })
  await fillIn()
  send()
  const link = await screen.findByRole('link', { name: 'Enter an e-mail address like name@example.com' })
  fireEvent.click(link)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Zoë Martin')
})

it('says that nothing was sent when the network is gone, and sends the same again on the next try', async () => {
  let isOnline = false
  const { calls } = await openPublicPage({
    at: '/main/demo',
    answer: (call) => (isOnline ? stores(call) : undefined),
  })
  await fillIn()
  send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your request was not sent/)
  isOnline = true
  send()
  await screen.findByRole('heading', { name: /Thank you/ })
  expect(calls).toHaveLength(2)
  expect(calls[0]).toEqual(calls[1])
})

it('keeps what was typed through a reload', async () => {
  await openPublicPage({ at: '/main/demo' })
  await fillIn()
  cleanup()
  await openPublicPage({ at: '/main/demo' })
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Zoë Martin'))
  expect(screen.getByLabelText(/^Your organization/)).toHaveProperty('value', 'Clinic North')
  expect(screen.getByLabelText('For my work with clients or patients')).toHaveProperty('checked', true)
})
