import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { UndoNotice } from '../states/undo-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { UploadList } from './upload-list.tsx'

afterEach(cleanup)

it('says how far it is in words and can be stopped', async () => {
  const onCancel = vi.fn()
  render(<ProgressBar label="Export" value={0.4} valueText="40 %" cancel={{ label: 'Stop', onCancel }} />)
  const bar = screen.getByRole('progressbar', { name: 'Export' })
  expect(bar.getAttribute('aria-valuetext')).toBe('40 %')
  expect(bar.getAttribute('value')).toBe('0.4')
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

it('has no value while nobody knows how far it is', () => {
  render(<ProgressBar label="Looking for duplicates" />)
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
})

it('offers for each file what can be done about that file', async () => {
  const onRetry = vi.fn()
  const retry = { id: 'retry', label: 'Try again', onAction: onRetry }
  render(
    <UploadList
      label="Files"
      summary="1 of 2 files sent"
      files={[
        { id: '1', name: 'a.pdf', state: 'done', stateText: 'Sent' },
        {
          id: '2',
          name: 'b.mov',
          state: 'failed',
          stateText: 'Not sent',
          error: 'Too large',
          actions: [retry],
        },
      ]}
    />,
  )
  const [sent, failed] = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')
  expect(within(sent!).queryByRole('button')).toBeNull()
  const button = within(failed!).getByRole('button', { name: 'Try again' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('b.mov')
  await userEvent.click(button)
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('1 of 2 files sent')
})

it('takes focus where the thing that had it is gone', async () => {
  const onUndo = vi.fn()
  render(
    <UndoNotice undoLabel="Undo" onUndo={onUndo} takesFocus>
      Entry removed.
    </UndoNotice>,
  )
  expect(document.activeElement?.textContent).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledOnce()
})
