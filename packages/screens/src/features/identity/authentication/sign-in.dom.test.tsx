import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'

const credentials = { email: 'zoe@example.com', password: 'Demo-2026-pass!' }
const signsIn =
  (accountType: number): Answer =>
  () =>
    answerWith({ token: createAccountToken({ acc_t: accountType }) })

async function fillIn({ email, password } = credentials): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: password } })
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('opens over the landing page with the focus inside and goes to the start page of the account', async () => {
  const { calls, address } = await openPublicPage({ at: '/main#login', answer: signsIn(2) })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  await fillIn()
  send()
  await screen.findByRole('heading', { name: 'professional.home' })
  expect(address()).toBe('/professional')
  expect(calls).toEqual([{ name: 'POST /login', body: credentials }])
})

it('goes to where the person wanted to go', async () => {
  const at = '/main?next=%2Fclient%2Fsettings%3Ftab%3Dsessions#login'
  const { address } = await openPublicPage({ at, answer: signsIn(1) })
  await fillIn()
  expect(screen.getByText('After you sign in, you will go to the page you wanted.')).toBeDefined()
  send()
  await screen.findByRole('heading', { name: 'client.settings' })
  expect(address()).toBe('/client/settings?tab=sessions')
})

it('goes to the start page when the wanted page is for another kind of account or another site', async () => {
  const { address } = await openPublicPage({ at: '/main?next=%2F%2Fevil.example#login', answer: signsIn(1) })
  await fillIn()
  expect(screen.queryByText(/After you sign in/)).toBeNull()
  send()
  await screen.findByRole('heading', { name: 'client.home' })
  expect(address()).toBe('/client')
})

it('takes a visitor who is signed in already to the start page', async () => {
  const { address } = await openPublicPage({ at: '/main#login', token: createAccountToken({ acc_t: 5 }) })
  await screen.findByRole('heading', { name: 'provider.home' })
  expect(address()).toBe('/provider')
})

it('goes on when the sign-in happens elsewhere meanwhile', async () => {
  const { session, address } = await openPublicPage({ at: '/main#login' })
  await screen.findByLabelText('Email')
  await session.update(createAccountToken({ acc_t: 1 }))
  await screen.findByRole('heading', { name: 'client.home' })
  expect(address()).toBe('/client')
})

it.each([
  ['a wrong password', () => refuseWith('credentials_invalid'), /The email address or password is wrong/],
  ['too many attempts', () => refuseWith('rate_limited'), /too many attempts/],
  ['a server in trouble', () => refuseWith('internal'), /Something went wrong with our service/],
  ['a network that is gone', () => undefined, /could not reach our service/],
  [
    'a token that does not sign in',
    ({ name }: { readonly name: string }) =>
      name === 'POST /login'
        ? answerWith({ token: createAccountToken({ exp: 1 }) })
        : refuseWith('tok_expir'),
    /Try again/,
  ],
])(
  'after %s keeps what was typed, says what happened and takes the focus there',
  async (_what, answer, text) => {
    const { address } = await openPublicPage({ at: '/main#login', answer })
    await fillIn()
    send()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toMatch(text)
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', credentials.email)
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveProperty(
      'value',
      credentials.password,
    )
    expect(address()).toBe('/main#login')
  },
)

it('asks for what is missing without a call', async () => {
  const { calls } = await openPublicPage({ at: '/main#login' })
  await fillIn({ email: ' ', password: '' })
  send()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Enter your email address')
  fireEvent.click(screen.getByRole('link', { name: 'Enter your password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }))
  expect(calls).toEqual([])
})

it('sends a double click once', async () => {
  const { calls } = await openPublicPage({ at: '/main#login', answer: signsIn(1) })
  await fillIn()
  send()
  send()
  await screen.findByRole('heading', { name: 'client.home' })
  expect(calls).toHaveLength(1)
})

it('closes without the hash and keeps where the person wanted to go', async () => {
  const { address } = await openPublicPage({ at: '/main?next=%2Fclient#login' })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/main?next=%2Fclient')
})
