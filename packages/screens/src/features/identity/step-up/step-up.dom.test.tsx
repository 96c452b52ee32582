import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StepUpHost } from './step-up-host.tsx'
import { useStepUp } from './use-step-up.ts'

const TWO_STEP = {
  isOn: false,
  isRequired: false,
  appSince: null as string | null,
  passkeyCount: 0,
  recoveryCodesLeft: 0,
}
const WITH_APP = { ...TWO_STEP, isOn: true, appSince: '2026-01-01T00:00:00.000Z', recoveryCodesLeft: 9 }

/** A page with a sensitive call behind a form. */
function SensitivePage(): ReactElement {
  const { api } = useServices()
  const withStepUp = useStepUp()
  const [outcome, setOutcome] = useState('nothing yet')
  const remove = (): void => {
    withStepUp(() => api.call.main.twoStep.removeApp()).then(
      () => setOutcome('done'),
      () => setOutcome('refused'),
    )
  }
  return (
    <>
      <input aria-label="Note" defaultValue="" />
      <button onClick={remove}>Remove</button>
      <p>{outcome}</p>
      <StepUpHost />
    </>
  )
}

/** A server that wants to know who is there until the password was right. */
function createServer(twoStep = TWO_STEP): Answer {
  let isFresh = false
  return ({ name, body }) => {
    if (name === 'GET /account/two-step') return answerWith(twoStep)
    if (name === 'POST /step_up') {
      isFresh = JSON.stringify(body).includes('right')
      if (isFresh) return new Response(null, { status: 204 })
      return refuseWith('validation_failed', [{ pointer: '/password', code: 'password_wrong', message: '' }])
    }
    return isFresh ? new Response(null, { status: 204 }) : refuseWith('fresh_sign_in_required')
  }
}

async function open(twoStep = TWO_STEP) {
  const opened = await openPublicPage({
    at: '/main',
    token: createAccountToken(),
    answer: createServer(twoStep),
    screens: { 'main.home': SensitivePage },
  })
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'half a sentence' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await screen.findByRole('button', { name: /^Confirm/ })
  return opened
}

function confirm(password: string): void {
  fireEvent.change(screen.getByLabelText('Your password', { selector: 'input' }), {
    target: { value: password },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm and continue' }))
}

const removals = (calls: readonly { readonly name: string }[]): number =>
  calls.filter(({ name }) => name === 'DELETE /account/two-step/app').length

it('asks once, makes the call again and keeps what was typed', async () => {
  const { calls } = await open()
  confirm('right')
  await screen.findByText('done')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(removals(calls)).toBe(2)
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sentence')
})

it('says that the password is wrong and lets one try again', async () => {
  const { calls } = await open()
  confirm('wrong')
  expect((await screen.findByRole('alert')).textContent).toContain('password')
  expect(removals(calls)).toBe(1)
  confirm('right')
  await screen.findByText('done')
})

it('passes the refusal on when the person does not want to', async () => {
  const { calls } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('refused')
  expect(removals(calls)).toBe(1)
})

it('has the focus in the password', async () => {
  await open()
  const field = screen.getByLabelText('Your password', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('asks once for two calls at the same time', async () => {
  const { calls } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove', hidden: true }))
  await waitFor(() => expect(removals(calls)).toBe(2))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  confirm('right')
  await screen.findByText('done')
  await waitFor(() => expect(removals(calls)).toBe(4))
})

it('asks for the code of the app together with the password', async () => {
  const { calls } = await open(WITH_APP)
  fireEvent.change(screen.getByLabelText('Code from your app'), { target: { value: '123 456' } })
  confirm('right')
  await screen.findByText('done')
  expect(calls.find(({ name }) => name === 'POST /step_up')?.body).toEqual({
    password: 'right',
    code: '123 456',
  })
})

it('sends no password without the code', async () => {
  const { calls } = await open(WITH_APP)
  confirm('right')
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the 6 digits')
  expect(calls.map(({ name }) => name)).not.toContain('POST /step_up')
})

it('takes a recovery code in place of the code', async () => {
  const { calls } = await open(WITH_APP)
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'ABCD-EFGH' } })
  confirm('right')
  await screen.findByText('done')
  expect(calls.find(({ name }) => name === 'POST /step_up')?.body).toEqual({
    password: 'right',
    recoveryCode: 'ABCD-EFGH',
  })
})
