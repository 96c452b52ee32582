import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissNotification, notify, notifyUndo } from './notify.ts'
import type { Notification } from './notify.ts'
import { Toaster } from './toaster.tsx'

const SAVED: Notification = { tone: 'success', title: 'Saved', closeLabel: 'Close' }

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">Next entry</button>
      <Toaster label="Messages" />
    </>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(notification: Notification): string {
  let id = ''
  act(() => {
    id = notify(notification)
  })
  return id
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

it('shows a message in a named polite region and takes it away after six seconds', () => {
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  show(SAVED)
  expect(region.textContent).toContain('Saved')
  pass(5_999)
  expect(region.textContent).toContain('Saved')
  pass(1)
  expect(region.textContent).not.toContain('Saved')
})

it('waits while someone points at the messages', () => {
  show(SAVED)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  pass(60_000)
  expect(screen.getByText('Saved')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }))
  pass(6_000)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('keeps what went wrong until it is closed', () => {
  show({ ...SAVED, tone: 'danger', title: 'Not saved' })
  pass(3_600_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Not saved')).toBeNull()
})

it('does the action once and closes', () => {
  const onAction = vi.fn()
  show({ ...SAVED, title: 'Removed', action: { label: 'Undo', onAction } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed')).toBeNull()
})

it('can be taken away by its id', () => {
  const id = show(SAVED)
  show({ ...SAVED, title: 'Sent' })
  act(() => dismissNotification(id))
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Sent')).toBeDefined()
})

it('shows at most four and lets the oldest go', () => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) show({ ...SAVED, title })
  expect(screen.queryByText('One')).toBeNull()
  expect(screen.getByText('Five')).toBeDefined()
})

it('goes on where it stopped after someone looked at it', () => {
  show(SAVED)
  const region = screen.getByRole('region', { name: 'Messages' })
  pass(3_000)
  fireEvent.pointerEnter(region)
  pass(60_000)
  fireEvent.pointerLeave(region)
  pass(2_999)
  expect(screen.getByText('Saved')).toBeDefined()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('leaves two seconds after a look at the last moment', () => {
  show(SAVED)
  const region = screen.getByRole('region', { name: 'Messages' })
  pass(5_999)
  fireEvent.pointerEnter(region)
  fireEvent.pointerLeave(region)
  pass(1_999)
  expect(screen.getByText('Saved')).toBeDefined()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('lets the keyboard go to the undo and come back to where it was', () => {
  const onUndo = vi.fn()
  const button = screen.getByRole('button', { name: 'Next entry' })
  button.focus()
  act(() => void notifyUndo({ title: 'Entry removed', undoLabel: 'Undo', onUndo, closeLabel: 'Close' }))
  fireEvent.keyDown(button, { key: 'F8' })
  expect(document.activeElement?.textContent).toBe('Undo')
  pass(60_000)
  expect(screen.getByText('Entry removed')).toBeDefined()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(document.activeElement).toBe(button)

  fireEvent.keyDown(button, { key: 'F8' })
  fireEvent.click(document.activeElement!)
  expect(onUndo).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  expect(screen.queryByText('Entry removed')).toBeNull()
})

it('shows what a screen says as it appears', () => {
  cleanup()
  function Arrival() {
    useEffect(() => void notify(SAVED), [])
    return null
  }
  render(
    <>
      <Arrival />
      <Toaster label="Messages" />
    </>,
  )
  expect(screen.getByText('Saved')).toBeDefined()
})
