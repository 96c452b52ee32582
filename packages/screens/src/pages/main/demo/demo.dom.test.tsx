import { createFieldError } from '@platform/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { withCaptcha } from '../../../../testing/captcha-answers.ts'
import { openPublicPage, type Answer, type RecordedCall } from '../../../../testing/open-public-page.tsx'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const stores: Answer = () => answerWith({ id: crypto.randomUUID(), createdAt: new Date().toISOString() }, 201)

function sentOf(calls: readonly RecordedCall[]): unknown[] {
  return calls.filter(({ name }) => name === 'POST /demo-requests').map(({ body }) => body)
}

/** As a person types: the browser tells of it with an input event. */
function type(label: string | RegExp, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

async function fillIn(): Promise<void> {
  await screen.findByLabelText('Your name')
  type('Your name', 'Zoë Martin')
  type('Email', 'zoe@example.com')
  fireEvent.click(screen.getByLabelText('For my work with clients or patients'))
  type(/^Your organization/, 'Clinic North')
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
}

it('names every field that needs another look, and sends nothing', async () => {
  const { calls } = await openPublicPage({ at: '/main/demo' })
  await screen.findByLabelText('Your name')
  type('Email', 'zoe')
  send()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter your name',
    'Enter an email address in the correct format, like name@example.com',
    'Choose who it is for',
  ])
  expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true')
  expect(sentOf(calls)).toEqual([])
})

it('sends the request once, thanks with the focus on it and forgets the draft', async () => {
  const { calls } = await openPublicPage({ at: '/main/demo', answer: withCaptcha(stores) })
  await fillIn()
  send()
  send()
  const heading = await screen.findByRole('heading', { name: 'We have received your request' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/zoe@example\.com/)).toBeDefined()
  const body = {
    name: 'Zoë Martin',
    email: 'zoe@example.com',
    audience: 'professional',
    organization: 'Clinic North',
    language: 'en',
  }
  expect(sentOf(calls)).toEqual([
    { ...body, captcha: expect.any(String), idempotencyKey: expect.stringMatching(UUID) },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Send another request' }))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', '')
})

it('puts an error of the server on its field and keeps what was typed', async () => {
  const errors = [createFieldError(['email'], 'invalid_format')]
  await openPublicPage({
    at: '/main/demo',
    answer: withCaptcha(() => refuseWith('validation_failed', errors)),
  })
  await fillIn()
  send()
  const link = await screen.findByRole('link', {
    name: 'Enter an email address in the correct format, like name@example.com',
  })
  fireEvent.click(link)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Zoë Martin')
})

it('says that nothing was sent when the network is gone, and sends the same again on the next try', async () => {
  let isOnline = false
  const { calls } = await openPublicPage({
    at: '/main/demo',
    answer: withCaptcha((call) => (isOnline ? stores(call) : undefined)),
  })
  await fillIn()
  send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your request was not sent/)
  isOnline = true
  send()
  await screen.findByRole('heading', { name: /received your request/ })
  const sent = sentOf(calls)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})

it('has the captcha solved anew when the first solution was used up by a try whose answer was lost', async () => {
  let tries = 0
  const { calls } = await openPublicPage({
    at: '/main/demo',
    answer: withCaptcha((call) => ((tries += 1) === 1 ? refuseWith('captcha_failed') : stores(call))),
  })
  await fillIn()
  send()
  await screen.findByRole('heading', { name: /received your request/ })
  expect(calls.filter(({ name }) => name === 'POST /captcha')).toHaveLength(2)
})

it('says when the captcha does not work, keeps what was typed, and can be tried again by keyboard', async () => {
  let isOnline = false
  await openPublicPage({
    at: '/main/demo',
    answer: (call) => (isOnline ? withCaptcha(stores)(call) : undefined),
  })
  await fillIn()
  send()
  const again = await screen.findByRole('button', { name: 'Try the robot check again' })
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Zoë Martin')
  isOnline = true
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(screen.getAllByText('The robot check is done.')).toHaveLength(2))
  send()
  await screen.findByRole('heading', { name: /received your request/ })
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
