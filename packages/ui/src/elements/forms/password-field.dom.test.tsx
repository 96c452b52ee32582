import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

function renderField() {
  render(
    <form aria-label="Sign in" onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        label="Password"
        showText="Show"
        hideText="Hide"
        shownStatus="Your password is visible"
        hiddenStatus="Your password is hidden"
      />
    </form>,
  )
  return screen.getByLabelText('Password')
}

it('shows and hides what is typed, keeps it, and says so', async () => {
  const input = renderField()
  await userEvent.type(input, 'correct horse')
  expect(input).toHaveProperty('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input).toHaveProperty('type', 'text')
  expect(input).toHaveProperty('value', 'correct horse')
  expect(screen.getByRole('status').textContent).toBe('Your password is visible')

  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input).toHaveProperty('type', 'password')
  expect(screen.getByRole('status').textContent).toBe('Your password is hidden')
})

it('is the only control with its label, and the toggle says what it belongs to', () => {
  renderField()
  expect(screen.getAllByLabelText('Password')).toHaveLength(1)
  const toggle = screen.getByRole('button', { name: 'Show' })
  expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Password')
})

it('takes a pasted password', async () => {
  const input = renderField()
  await userEvent.click(input)
  await userEvent.paste('from a password manager')
  expect(input).toHaveProperty('value', 'from a password manager')
})

it('hides the password again when the form is sent', async () => {
  const input = renderField()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))
  expect(input).toHaveProperty('type', 'password')
})

it('lets a browser fill in the password', () => {
  expect(renderField().getAttribute('autocomplete')).toBe('current-password')
})
