import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { openPublicPage } from '../../../../testing/open-public-page.tsx'
import { AddProviderDialog } from './add-provider-dialog.tsx'

it('asks for a name and an address in words of its own, and sends the letter in the language of the page', async () => {
  const { calls } = await openPublicPage({
    at: '/main',
    token: createAccountToken(),
    screens: { 'main.home': () => <AddProviderDialog onClose={() => undefined} /> },
  })
  const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
  const name = await screen.findByLabelText('Name')
  fireEvent.click(screen.getByRole('button', { name: 'Add and invite' }))
  const mistakes = screen.getByRole('alert').querySelectorAll('a')
  expect([...mistakes].map((link) => link.textContent)).toEqual([
    'Enter the name of the institution',
    'Enter an email address in the correct format, like name@example.com',
  ])
  expect(mistakes[0]?.hash).toBe(`#${name.id}`)
  type(name, 'Praxis am Ring')
  type(screen.getByLabelText('Email address of the first person'), 'mail@praxis.example')
  type(screen.getByLabelText(/^Message/), 'Willkommen')
  fireEvent.click(screen.getByRole('button', { name: 'Add and invite' }))
  await waitFor(() =>
    expect(calls.find((call) => call.name === 'POST /admin/providers')?.body).toEqual({
      name: 'Praxis am Ring',
      email: 'mail@praxis.example',
      language: 'en',
      message: 'Willkommen',
    }),
  )
})
