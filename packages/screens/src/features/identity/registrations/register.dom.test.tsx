import { createFieldError } from '@platform/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuseWith } from '../../../../testing/answers.ts'
import { withCaptcha } from '../../../../testing/captcha-answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'

const takes: Answer = () => new Response(null, { status: 202 })

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
}

async function fillIn(password = 'correct horse battery'): Promise<void> {
  await screen.findByLabelText('First name')
  type('First name', 'Zoë')
  type('Last name', 'Martin')
  type('Email', ' zoe@example.com')
  type('Password', password)
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

it('opens over the landing page with the focus inside, and asks for an account once', async () => {
  const { calls } = await openPublicPage({ at: '/main#register', answer: withCaptcha(takes) })
  // The form is fetched when it is asked for.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')), {
    timeout: 5000,
  })
  await fillIn()
  send()
  send()
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/sent an email to zoe@example\.com/)).toBeDefined()
  const asked = calls.filter(({ name }) => name === 'POST /registrations')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({
    kind: 'client',
    firstName: 'Zoë',
    email: 'zoe@example.com',
    language: 'en',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    captcha: expect.any(String),
  })
})

it('sends the mail again, with a new captcha', async () => {
  const { calls } = await openPublicPage({ at: '/main#register', answer: withCaptcha(takes) })
  await fillIn()
  send()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the email again' }))
  await waitFor(() => expect(screen.getAllByText(/have sent the email again/)).toHaveLength(2))
  expect(calls.filter(({ name }) => name === 'POST /captcha')).toHaveLength(2)
  expect(calls.at(-1)).toMatchObject({
    name: 'POST /registrations/resend',
    body: { email: 'zoe@example.com', language: 'en' },
  })
})

it('judges the password before anything is sent, by what else was typed', async () => {
  const { calls } = await openPublicPage({ at: '/main#register', answer: withCaptcha(takes) })
  await fillIn('zoe-martin')
  send()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getByRole('link', { name: /does not include your name/ })).toBeDefined()
  expect(calls.filter(({ name }) => name === 'POST /registrations')).toEqual([])
})

it('puts an error of the server on its field and keeps what was typed', async () => {
  const errors = [createFieldError(['password'], 'password_common')]
  const answer = withCaptcha(() => refuseWith('validation_failed', errors))
  await openPublicPage({ at: '/main#register', answer })
  await fillIn()
  send()
  await screen.findByRole('link', { name: /easy to guess/ })
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Zoë')
})

it('closes with its address, and leads to the sign-in', async () => {
  const { address } = await openPublicPage({ at: '/main#register' })
  await screen.findByLabelText('First name')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/main#login'))
  expect(screen.queryByLabelText('First name')).toBeNull()
})
