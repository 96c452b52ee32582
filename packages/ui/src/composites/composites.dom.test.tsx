import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '../elements/actions/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Tabs } from './tabs.tsx'
import { UiProvider } from './ui-provider.tsx'

afterEach(cleanup)

function Sample({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <UiProvider notificationsLabel="Messages">
      <Button onClick={() => setOpen(true)}>End session</Button>
      <ConfirmDialog
        open={open}
        title="End this session?"
        confirmLabel="End it"
        cancelLabel="Keep it"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </UiProvider>
  )
}

it('asks with the safe answer first, and gives focus back', async () => {
  const onConfirm = vi.fn()
  render(<Sample onConfirm={onConfirm} />)
  const opener = screen.getByRole('button', { name: 'End session' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'End this session?' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(onConfirm).not.toHaveBeenCalled()
})

it('cannot be closed or confirmed again while it is busy', async () => {
  const onConfirm = vi.fn()
  render(<Sample onConfirm={onConfirm} busy />)
  await userEvent.click(screen.getByRole('button', { name: 'End session' }))
  await userEvent.click(await screen.findByRole('button', { name: 'End it' }))
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('shows one panel at a time and moves along the tabs with arrow keys', async () => {
  function Requests() {
    const [value, setValue] = useState('open')
    return (
      <UiProvider notificationsLabel="Messages">
        <Tabs
          label="Requests"
          value={value}
          onValueChange={setValue}
          tabs={[
            { id: 'open', label: 'Open', panel: 'Three wait.' },
            { id: 'done', label: 'Done', panel: 'None yet.' },
          ]}
        />
      </UiProvider>
    )
  }
  render(<Requests />)
  expect(screen.getByRole('tabpanel', { name: 'Open' }).textContent).toBe('Three wait.')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Done' }).textContent).toBe('None yet.')
  expect(screen.queryByText('Three wait.')).toBeNull()
})

it('writes no style element, so that a strict Content Security Policy has nothing to refuse', async () => {
  render(<Sample onConfirm={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'End session' }))
  await screen.findByRole('dialog')
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
