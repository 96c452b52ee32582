import { useEffect, useState } from 'react'
import {
  ConfirmDialog,
  Dialog,
  Drawer,
  FloatingPanel,
  Menu,
  notify,
  notifyUndo,
  Tabs,
} from '../../src/index.ts'
import type { MenuLinkProps } from '../../src/index.ts'
import { Palettes } from './palettes.tsx'
import { Button, Cluster, DefinitionList, Section, TextField } from '../../src/elements/index.ts'

function ignore(): void {}

export function CompositesPart({ open }: { open: string | undefined }) {
  return (
    <Section title="Composites">
      <Cluster>
        <Floating open={open} />
        <Dialogs open={open} />
        <Toasts open={open} />
        <Palettes open={open} />
      </Cluster>
      <PartTabs />
    </Section>
  )
}

function settingsLink({ children, ...props }: MenuLinkProps) {
  return (
    <a href="#settings" {...props}>
      {children}
    </a>
  )
}

/** What floats is opened by its button alone, as the address names it. */
function Floating({ open }: { open: string | undefined }) {
  useEffect(() => {
    const kind = open === 'menu' ? 'menu' : open === 'panel' && 'dialog'
    const button = document.querySelector<HTMLElement>(`[popovertarget][aria-haspopup="${kind}"]`)
    // As a click of a person would come: when React has finished.
    queueMicrotask(() => button?.click())
  }, [open])
  return (
    <>
      <AccountMenu />
      <FloatingPanel
        title="Notifications"
        trigger={(props) => <Button {...props}>3 unread</Button>}
        action={<Button size="small">Mark all as read</Button>}
      >
        {() => (
          <DefinitionList
            items={[
              { term: '1 hour ago', value: 'Ingrid Solberg wrote to you' },
              { term: '2 days ago', value: 'Your appointment is booked' },
            ]}
          />
        )}
      </FloatingPanel>
    </>
  )
}

function AccountMenu() {
  return (
    <Menu
      label="Account"
      trigger={(props) => <Button {...props}>Account</Button>}
      items={[
        { id: 'who', heading: 'Signed in as Zoë Lindqvist' },
        { id: 'settings', label: 'Settings', link: settingsLink },
        { id: 'line', divider: true },
        { id: 'language', heading: 'Language' },
        { id: 'en', label: 'English', checked: true, onSelect: ignore },
        { id: 'de', label: 'Deutsch', checked: false, onSelect: ignore },
        { id: 'line-2', divider: true },
        { id: 'off', label: 'Not now', disabled: true, onSelect: ignore },
        { id: 'delete', label: 'Delete', danger: true, onSelect: ignore },
      ]}
    />
  )
}

function Dialogs({ open }: { open: string | undefined }) {
  const [shown, setShown] = useState(open)
  const close = () => setShown(undefined)
  return (
    <>
      <Button onClick={() => setShown('dialog')}>Open dialog</Button>
      <Button onClick={() => setShown('confirm')}>End session</Button>
      <Button onClick={() => setShown('drawer')}>Quick look</Button>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Add a note"
        closeLabel="Close"
        footer={
          <>
            <Button variant="primary">Save note</Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <TextField label="Note" help="Only you can see it." />
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} title="Amina Farouk" closeLabel="Close">
        <p>Family doctor at Northside Clinic. She may read your record until 1 June.</p>
        <Button>Open her page</Button>
      </Drawer>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="End this session?"
        confirmLabel="End session"
        cancelLabel="Keep it"
        danger
        error="The session could not be ended. Try again."
        onConfirm={close}
        onCancel={close}
      >
        <p>The device will have to sign in again.</p>
      </ConfirmDialog>
    </>
  )
}

function offerUndo(): void {
  notifyUndo({
    title: 'Entry removed',
    message: 'It stays in your history.',
    undoLabel: 'Undo',
    onUndo: ignore,
    closeLabel: 'Close',
  })
}

function Toasts({ open }: { open: string | undefined }) {
  useEffect(() => {
    if (open === 'undo') offerUndo()
  }, [open])
  return (
    <>
      <Button onClick={() => notify({ tone: 'success', title: 'Saved', closeLabel: 'Close' })}>Save</Button>
      <Button onClick={offerUndo}>Remove</Button>
    </>
  )
}

function PartTabs() {
  const [tab, setTab] = useState('open')
  return (
    <Tabs
      label="Requests"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'open', label: 'Open', count: 3, panel: <p>Three requests are waiting.</p> },
        { id: 'done', label: 'Done', panel: <p>Nothing yet.</p> },
        { id: 'declined', label: 'Declined', panel: <p>None.</p> },
      ]}
    />
  )
}
