import { createFieldError } from '@platform/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { withCaptcha } from '../../../../testing/captcha-answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'
import { Screen } from './password-recovery.screen.tsx'

const SECRET = 'a-secret-of-a-mail-with-many-letters'
const screens = { 'account.passwordRecovery': Screen }

function open(answer: Answer, hash = `#${SECRET}`) {
  return openPublicPage({ at: `/password_recovery${hash}`, answer: withCaptcha(answer), screens })
}

/** A link that is good, and what happens when it is used. */
function valid(complete: () => Response): Answer {
  return ({ name }) => (name.endsWith('/link') ? answerWith({ state: 'valid' }) : complete())
}

async function choose(password = 'correct horse battery'): Promise<void> {
  const field = await screen.findByLabelText('New password', { selector: 'input' })
  fireEvent.input(field, { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }))
}

it('takes the secret out of the address, looks at the link and sets the password with it', async () => {
  const { address, calls } = await open(valid(() => new Response(null, { status: 204 })))
  await choose()
  await screen.findByText('Your password is changed')
  expect(address()).toBe('/password_recovery')
  expect(calls).toEqual([
    { name: 'POST /password-recoveries/link', body: { secret: SECRET } },
    {
      name: 'POST /password-recoveries/complete',
      body: { secret: SECRET, newPassword: 'correct horse battery' },
    },
  ])
})

it.each([
  ['used', 'This link was already used'],
  ['expired', 'This link has expired'],
  ['replaced', 'We sent you a newer link'],
  ['revoked', 'This link was withdrawn'],
  ['unknown', 'We do not know this link'],
])('says of a link that is %s why, and offers a new one', async (state, title) => {
  await open(() => answerWith({ state }))
  await screen.findByText(title)
  expect(screen.getByRole('button', { name: 'Send link' })).toBeDefined()
  expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull()
})

it('says so when the link was used elsewhere while the page was open', async () => {
  await open(valid(() => refuseWith('link_used')))
  await choose()
  expect(await screen.findByText('This link was already used')).toBeDefined()
})

it('keeps the link good for another password when the first is refused', async () => {
  const errors = [createFieldError(['newPassword'], 'password_common')]
  await open(valid(() => refuseWith('validation_failed', errors)))
  await choose()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(screen.getByRole('button', { name: 'Save new password' })).toBeDefined()
})

it('can look at the link again when the network was gone', async () => {
  let isOnline = false
  await open(() => (isOnline ? answerWith({ state: 'valid' }) : undefined))
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
  isOnline = true
  fireEvent.click(retry)
  expect(await screen.findByLabelText('New password', { selector: 'input' })).toBeDefined()
})

it('asks for an address and says what to do with the mail, with the focus on it', async () => {
  const { calls } = await open(() => new Response(null, { status: 202 }), '')
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: 'zoe@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(calls.at(-1)).toMatchObject({
    name: 'POST /password-recoveries',
    body: { email: 'zoe@example.com', language: 'en', captcha: expect.any(String) },
  })
})
