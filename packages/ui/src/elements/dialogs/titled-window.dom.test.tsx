import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TitledWindow } from './titled-window.tsx'

afterEach(cleanup)

/** Says what the browser says of a window a moment after it has been taken away. */
function Told({ window }: { window: HTMLElement }) {
  useLayoutEffect(() => void window.dispatchEvent(new Event('close')), [window])
  return null
}

it('is closed by its button, and by the browser', async () => {
  const onClose = vi.fn()
  render(<TitledWindow title="Sign in" closeLabel="Close" onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  screen.getByRole<HTMLDialogElement>('dialog').close()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

it('asks for nothing more once it is taken away, as when a link in it is followed', () => {
  const onClose = vi.fn()
  const { rerender } = render(<TitledWindow title="Sign in" closeLabel="Close" onClose={onClose} />)
  rerender(<Told window={screen.getByRole('dialog')} />)
  expect(onClose).not.toHaveBeenCalled()
})
