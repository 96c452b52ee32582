import { createFieldError } from '@platform/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'
import { Screen } from './verify.screen.tsx'

const SECRET = 'a-secret-of-a-mail-with-many-letters'
const reading = { state: 'valid', email: 'zoe@example.com', kind: 'client', isKnown: false }

function open(answer: Answer, token?: string) {
  return openPublicPage({
    at: `/verify_account#${SECRET}`,
    answer: (call) => (call.name.endsWith('/link') ? answerWith(reading) : answer(call)),
    screens: { 'account.verify': Screen },
    ...(token !== undefined && { token }),
  })
}

async function confirm(): Promise<void> {
  const field = await screen.findByLabelText('Your password', { selector: 'input' })
  fireEvent.input(field, { target: { value: 'correct horse battery' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
}

const opens =
  (signIn: () => Response): Answer =>
  ({ name }) =>
    name === 'POST /login' ? signIn() : new Response(null, { status: 204 })

it('opens the account with the password and goes on to it', async () => {
  const { calls, address } = await open(opens(() => answerWith({ token: createAccountToken({ acc_t: 1 }) })))
  await confirm()
  await screen.findByRole('heading', { name: 'client.home' })
  expect(address()).toBe('/client')
  expect(calls.at(-1)?.body).toEqual({ email: 'zoe@example.com', password: 'correct horse battery' })
})

it('offers the sign-in when the account is open but could not be signed in to', async () => {
  await open(opens(() => refuseWith('rate_limited')))
  await confirm()
  await screen.findByText('Your account is ready')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/main#login')
})

it('stays when somebody else is signed in here and the new account could not be', async () => {
  const { address } = await open(
    opens(() => refuseWith('rate_limited')),
    createAccountToken({ acc_t: 2 }),
  )
  await confirm()
  await screen.findByText('Your account is ready')
  expect(address()).toBe('/verify_account')
})

it('says that the password is another one than that of the registration', async () => {
  const errors = [createFieldError(['password'], 'password_wrong')]
  await open(() => refuseWith('validation_failed', errors))
  await confirm()
  expect(await screen.findByRole('link', { name: /not the password you chose/ })).toBeDefined()
})

it('says so when the link was used elsewhere while the page was open', async () => {
  await open(() => refuseWith('link_used'))
  await confirm()
  expect(await screen.findByText('This link was already used')).toBeDefined()
})
