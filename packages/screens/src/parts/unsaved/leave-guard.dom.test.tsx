import { PageLink } from '@platform/routing'
import { Dialog } from '@platform/ui'
import { Form, TextField } from '@platform/ui/elements'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openPublicPage } from '../../../testing/open-public-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { readText } from '../forms/read-text.ts'
import { unsavedForms } from './unsaved-forms.ts'
import { useNativeForm } from '../forms/use-native-form.ts'

const QUESTION = 'Leave without saving?'

function TitleForm({ onSaved }: { readonly onSaved?: () => void }): ReactElement {
  const form = useNativeForm<{ title: string }>({
    schema: z.object({ title: z.string() }),
    fields: ['title'],
    read: (data) => ({ title: readText(data, 'title') }),
    describe: (_, code) => code,
    submit: async () => onSaved?.(),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <TextField {...form.field('title')} label="Title" defaultValue="Letter" />
      <button type="submit">Save</button>
    </Form>
  )
}

function InPage(): ReactElement {
  return (
    <LeaveGuard>
      <TitleForm />
      <PageLink page="main.demo">Away</PageLink>
    </LeaveGuard>
  )
}

function InWindow(): ReactElement {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <LeaveGuard>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Document" closeLabel="Close">
        <TitleForm onSaved={() => setIsOpen(false)} />
      </Dialog>
    </LeaveGuard>
  )
}

async function type(text: string): Promise<void> {
  const field = await screen.findByLabelText('Title')
  fireEvent.focusIn(field)
  fireEvent.input(field, { target: { value: text } })
}

const answer = async (label: string): Promise<void> => {
  const question = await screen.findByRole('dialog', { name: QUESTION })
  fireEvent.click(within(question).getByText(label))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull())
}

/** What the browser tells when somebody presses Escape. */
function pressEscape(): void {
  fireEvent(screen.getByRole('dialog', { name: 'Document' }), new Event('cancel', { cancelable: true }))
}

it('asks before a link takes away what was typed, and goes on when it may be lost', async () => {
  const { address } = await openPublicPage({ at: '/main', screens: { 'main.home': InPage } })
  await type('My letter')
  fireEvent.click(screen.getByText('Away'))
  await answer('Stay on this page')
  expect([address(), screen.getByLabelText('Title')]).toMatchObject(['/main', { value: 'My letter' }])
  fireEvent.click(screen.getByText('Away'))
  await answer('Leave')
  await waitFor(() => expect(address()).toBe('/main/demo'))
})

it('asks nobody who has typed nothing, has put it back, or has saved it', async () => {
  const { address } = await openPublicPage({ at: '/main', screens: { 'main.home': InPage } })
  await type('My letter')
  expect(unsavedForms.hasAny()).toBe(true)
  await type('Letter')
  expect(unsavedForms.hasAny()).toBe(false)
  await type('Your letter')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(unsavedForms.hasAny()).toBe(false))
  fireEvent.click(screen.getByText('Away'))
  await waitFor(() => expect(address()).toBe('/main/demo'))
})

it('asks before Escape or the close button takes a window with a typed title away', async () => {
  await openPublicPage({ at: '/main', screens: { 'main.home': InWindow } })
  await type('My letter')
  pressEscape()
  await answer('Stay on this page')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'My letter')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await answer('Leave')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes a window at once that says what it said before, and one that is saved', async () => {
  await openPublicPage({ at: '/main', screens: { 'main.home': InWindow } })
  await type('My letter')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
