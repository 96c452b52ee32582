import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../elements/actions/button.tsx'
import { TextField } from '../../elements/forms/text-field.tsx'
import '../../tokens/base.css'
import '../../tokens/tokens.css'
import { Menu } from '../floating/menu.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Question({ onConfirm = () => {}, busy = false }: { onConfirm?: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
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
    </>
  )
}

function Note() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a note</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New note" closeLabel="Close">
        <TextField label="Note" />
        <Menu
          label="Kinds"
          trigger={(props) => <Button {...props}>Kind</Button>}
          items={[{ id: 'own', label: 'My own', onSelect: () => {} }]}
        />
      </Dialog>
    </>
  )
}

const question = page.getByRole('dialog', { name: 'End this session?' })
const opener = page.getByRole('button', { name: 'End session' })

it('asks with the safe answer first, and gives focus back', async () => {
  const onConfirm = vi.fn()
  render(<Question onConfirm={onConfirm} />)
  await userEvent.click(opener)
  await expect.element(question).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'), 10_000)

  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('cannot be closed or confirmed again while it is busy, however often Escape is pressed', async () => {
  const onConfirm = vi.fn()
  render(<Question onConfirm={onConfirm} busy />)
  await userEvent.click(opener)
  await userEvent.click(page.getByRole('button', { name: 'End it' }), { force: true })
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  await expect.element(question).toBeVisible()
})

it('lets nobody reach the page behind it, and closes on a click beside it', async () => {
  render(<Question />)
  await userEvent.click(opener)
  await expect.element(question).toBeVisible()
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } })
  await expect.element(question).not.toBeInTheDocument()
})

it('starts in the first field, and Escape in a menu inside it closes the menu alone', async () => {
  render(<Note />)
  await userEvent.click(page.getByRole('button', { name: 'Add a note' }))
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'My own' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'New note' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
