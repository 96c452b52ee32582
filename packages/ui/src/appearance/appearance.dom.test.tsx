import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyStoredAppearance } from './appearance.ts'
import { useAppearance } from './use-appearance.ts'

afterEach(cleanup)

const KEY = 'platform.appearance'

function shownScheme(): string | null {
  return document.documentElement.getAttribute('data-color-scheme')
}

function Chooser() {
  const { appearance, setAppearance } = useAppearance()
  return (
    <>
      <p>Now {appearance}</p>
      <button type="button" onClick={() => setAppearance('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setAppearance('system')}>
        System
      </button>
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-color-scheme')
})

it('shows the stored choice before anything is drawn', () => {
  localStorage.setItem(KEY, 'dark')
  applyStoredAppearance()
  expect(shownScheme()).toBe('dark')
})

it.each(['purple', '', '{"a":1}'])('follows the system when storage holds %j', (stored) => {
  localStorage.setItem(KEY, stored)
  applyStoredAppearance()
  expect(shownScheme()).toBeNull()
})

it('shows, remembers and takes back a choice', async () => {
  render(<Chooser />)
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
  expect(screen.getByText('Now dark')).toBeDefined()
  expect(shownScheme()).toBe('dark')
  expect(localStorage.getItem(KEY)).toBe('dark')

  await userEvent.click(screen.getByRole('button', { name: 'System' }))
  expect(screen.getByText('Now system')).toBeDefined()
  expect(shownScheme()).toBeNull()
})

it('follows a choice made in another tab', () => {
  render(<Chooser />)
  localStorage.setItem(KEY, 'light')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'light' })))
  expect(screen.getByText('Now light')).toBeDefined()
  expect(shownScheme()).toBe('light')
})

it('works for as long as the page lives when storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('Storage is blocked', 'SecurityError')
  }
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  applyStoredAppearance()
  render(<Chooser />)
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
  expect(screen.getByText('Now dark')).toBeDefined()
  expect(shownScheme()).toBe('dark')
  applyStoredAppearance()
  expect(shownScheme()).toBe('dark')
  getItem.mockRestore()
  setItem.mockRestore()
})
