import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import type { FormError } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const ERRORS: readonly FormError[] = [
  { fieldId: 'email', message: 'Enter your e-mail address' },
  { message: 'The server is busy' },
]

function Sample({ attempt, errors }: { attempt: number; errors: readonly FormError[] }) {
  return (
    <>
      <ErrorSummary title="There is a problem" attempt={attempt} errors={errors} />
      <TextField id="email" label="E-mail address" />
    </>
  )
}

it('is not there without errors', () => {
  render(<Sample attempt={1} errors={[]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes focus when errors appear, and again at every attempt with the same errors', async () => {
  const { rerender } = render(<Sample attempt={0} errors={[]} />)
  rerender(<Sample attempt={1} errors={ERRORS} />)
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }))

  await userEvent.click(screen.getByLabelText('E-mail address'))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
  rerender(<Sample attempt={2} errors={ERRORS} />)
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }))
})

it('does not take focus from someone who is typing while nothing was sent', async () => {
  const { rerender } = render(<Sample attempt={1} errors={ERRORS} />)
  await userEvent.click(screen.getByLabelText('E-mail address'))
  rerender(<Sample attempt={1} errors={[...ERRORS]} />)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
})

it('leads to the field of an error and leaves the address alone', async () => {
  render(<Sample attempt={1} errors={ERRORS} />)
  await userEvent.click(screen.getByRole('link', { name: 'Enter your e-mail address' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
  expect(location.hash).toBe('')
})

it('shows an error without a field as words', () => {
  render(<Sample attempt={1} errors={ERRORS} />)
  expect(screen.getByText('The server is busy').closest('a')).toBeNull()
})
