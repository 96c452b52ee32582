import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../../testing/open-public-page.tsx'
import { Screen } from './change-email.screen.tsx'

function open(answer: Answer) {
  return openPublicPage({
    at: '/change_email#a-secret-of-a-mail-with-many-letters',
    answer: (call) =>
      call.name.endsWith('/link')
        ? answerWith({ state: 'valid', newEmail: 'new@example.com' })
        : answer(call),
    screens: { 'account.changeEmail': Screen },
  })
}

it('changes nothing until the button is pressed, and then tells the new address', async () => {
  const { calls } = await open(() => new Response(null, { status: 204 }))
  const button = await screen.findByRole('button', { name: 'Use this address' })
  expect(calls.map(({ name }) => name)).toEqual(['POST /email-changes/link'])
  fireEvent.click(button)
  await screen.findByText('Your email address is changed')
  expect(screen.getByText('Sign in with new@example.com from now on.')).toBeDefined()
})

it('says when another account has got the address meanwhile', async () => {
  await open(() => refuseWith('email_taken'))
  fireEvent.click(await screen.findByRole('button', { name: 'Use this address' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/belongs to another account/)
})

it('says so when the link was withdrawn while the page was open', async () => {
  await open(() => refuseWith('link_revoked'))
  fireEvent.click(await screen.findByRole('button', { name: 'Use this address' }))
  expect(await screen.findByText('This link was withdrawn')).toBeDefined()
})
