import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'
import { TwoStepSection } from './two-step-section.tsx'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-000${index}`)
const OFF = { isOn: false, isRequired: false, appSince: null, passkeyCount: 0, recoveryCodesLeft: 0 }
const ON = { ...OFF, isOn: true, appSince: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 10 }

/** A server where the code 123456 is right. */
function createServer(start: object = OFF): Answer {
  let state = start
  return ({ name, body }) => {
    if (name === 'GET /account/two-step') return answerWith(state)
    if (name === 'POST /account/two-step/app')
      return answerWith({ key: KEY, uri: `otpauth://totp/x?secret=${KEY}` })
    if (name === 'PUT /account/two-step/app') {
      if (!JSON.stringify(body).includes('123456')) {
        return refuseWith('validation_failed', [{ pointer: '/code', code: 'code_wrong', message: '' }])
      }
      state = ON
      return answerWith({ recoveryCodes: CODES })
    }
    if (name === 'DELETE /account/two-step/app') {
      state = OFF
      return new Response(null, { status: 204 })
    }
    if (name === 'POST /account/two-step/recovery-codes') return answerWith({ recoveryCodes: CODES })
    return undefined
  }
}

function open(answer: Answer) {
  return openPublicPage({
    at: '/main',
    token: createAccountToken(),
    answer,
    screens: { 'main.home': TwoStepSection },
  })
}

it('is set up with a picture or a typed key, confirmed by a code, and gives recovery codes once', async () => {
  await open(createServer())
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
  const field = screen.getByLabelText('Code from your app')
  fireEvent.change(field, { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong')
  expect(field).toHaveProperty('value', '000000')
  fireEvent.change(field, { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }))
  const heading = await screen.findByRole('heading', { name: 'Save your recovery codes' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  for (const code of CODES) expect(screen.getByText(code)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'I have saved the codes' }))
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(await screen.findByText(/On since/)).toBeDefined()
  expect(screen.getByText('10 of 10 left')).toBeDefined()
})

it('asks before the app is turned off', async () => {
  const { calls } = await open(createServer(ON))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off the app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' })
  expect(calls.map(({ name }) => name)).not.toContain('DELETE /account/two-step/app')
  fireEvent.click(
    screen.getAllByRole('button', { name: 'Turn off the app' }).find((button) => dialog.contains(button))!,
  )
  expect(await screen.findByText(/Your authenticator app is turned off/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeDefined()
})

it('says why an administrator has to set it up', async () => {
  await open(createServer({ ...OFF, isRequired: true }))
  expect(await screen.findByText('Your account needs a second step')).toBeDefined()
})

it('says that it could not be changed and stays usable', async () => {
  const server = createServer(ON)
  await open((call) => (call.name.startsWith('POST') ? refuseWith('internal') : server(call)))
  fireEvent.click(await screen.findByRole('button', { name: 'Get new codes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('We could not change this')
  expect(screen.getByRole('button', { name: 'Get new codes' })).toBeDefined()
})
