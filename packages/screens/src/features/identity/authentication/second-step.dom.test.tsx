import { createProblem, PROBLEM_MEDIA_TYPE } from '@platform/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'

const CHALLENGE = 'c'.repeat(43)
const WRONG = [{ pointer: '/code', code: 'code_wrong', message: '' }]

/** A server that wants a second step; `answer` takes it. */
function withSecondStep(answer: Answer, methods: ('app' | 'passkey' | 'recoveryCode')[]): Answer {
  return (call) => {
    if (call.name !== 'POST /login') return answer(call)
    const secondStep = { challenge: CHALLENGE, methods }
    const problem = createProblem('second_step_required', { requestId: 'request-1', secondStep })
    const headers = { 'content-type': PROBLEM_MEDIA_TYPE }
    return new Response(JSON.stringify(problem), { status: problem.status, headers })
  }
}

async function openSecondStep(
  answer: Answer,
  methods: ('app' | 'passkey' | 'recoveryCode')[] = ['app', 'recoveryCode'],
) {
  const opened = await openPublicPage({ at: '/main#login', answer: withSecondStep(answer, methods) })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'zoe@example.com' } })
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), {
    target: { value: 'a password' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return opened
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('asks for the code after the password, with the focus on what is asked, and goes on with it', async () => {
  const token = createAccountToken({ acc_t: 2 })
  const { calls, address } = await openSecondStep(() => answerWith({ token }))
  const heading = await screen.findByRole('heading', { name: 'Enter the code from your app' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.change(screen.getByLabelText('Code from your app'), { target: { value: '123 456' } })
  send()
  await screen.findByRole('heading', { name: 'professional.home' })
  expect(address()).toBe('/professional')
  expect(calls.at(-1)).toEqual({
    name: 'POST /login/second_step',
    body: { challenge: CHALLENGE, code: '123 456' },
  })
})

it('says that a code is wrong, keeps it and takes the focus there', async () => {
  await openSecondStep(() => refuseWith('validation_failed', WRONG))
  const field = await screen.findByLabelText('Code from your app')
  fireEvent.change(field, { target: { value: '000000' } })
  send()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('This code is wrong')
  expect(document.activeElement).toBe(summary)
  expect(field).toHaveProperty('value', '000000')
})

it('asks for six digits without a call', async () => {
  const { calls } = await openSecondStep(() => undefined)
  fireEvent.change(await screen.findByLabelText('Code from your app'), { target: { value: '12' } })
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the 6 digits')
  expect(calls.map(({ name }) => name)).toEqual(['POST /login'])
})

it('takes a recovery code instead', async () => {
  const { calls } = await openSecondStep(() => answerWith({ token: createAccountToken({ acc_t: 1 }) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  fireEvent.change(await screen.findByLabelText('Recovery code'), { target: { value: 'ABCD-EFGH' } })
  send()
  await screen.findByRole('heading', { name: 'client.home' })
  expect(calls.at(-1)?.body).toEqual({ challenge: CHALLENGE, recoveryCode: 'ABCD-EFGH' })
})

it('goes back to the password when the time or the attempts are up, and says so', async () => {
  await openSecondStep(() => refuseWith('second_step_expired'))
  fireEvent.change(await screen.findByLabelText('Code from your app'), { target: { value: '123456' } })
  send()
  await screen.findByLabelText('Email')
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContainEqual(expect.stringContaining('too many attempts'))
})

it('lets the person begin again', async () => {
  await openSecondStep(() => undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', '')
})
