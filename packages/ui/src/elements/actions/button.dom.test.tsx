import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('does what it says when clicked', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Book this time</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Book this time' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('does not send a form twice while busy, neither by click nor by Enter', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()

  rerender(form(true))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('keeps its name and focus while busy and says so once', async () => {
  const { rerender } = render(
    <Button busy={false} busyLabel="Saving">
      Save
    </Button>,
  )
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(
    <Button busy busyLabel="Saving">
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Saving')
})

it('can be reached and explains itself when it does nothing now', async () => {
  const onClick = vi.fn()
  render(
    <Button disabledReason="Choose a time first." onClick={onClick}>
      Book
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Book' })
  expect(document.activeElement).toBe(button)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Choose a time first.')
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})
