import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../elements/actions/button.tsx'
import '../../tokens/base.css'
import '../../tokens/tokens.css'
import { FloatingPanel } from './floating-panel.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const button = page.getByRole('button', { name: 'Ada Lovelace' })
const menu = page.getByRole('menu', { name: 'Account' })
const item = (name: string) => page.getByRole('menuitem', { name })

function renderMenu(dir: 'ltr' | 'rtl' = 'ltr') {
  const onSelect = vi.fn()
  render(
    <div dir={dir} style={{ padding: 32 }}>
      <Menu
        label="Account"
        trigger={(props) => <Button {...props}>Ada Lovelace</Button>}
        items={[
          { id: 'who', heading: 'Signed in as Ada' },
          {
            id: 'settings',
            label: 'Settings',
            link: ({ children, ...props }) => (
              <a href="#settings" {...props}>
                {children}
              </a>
            ),
          },
          { id: 'en', label: 'English', checked: true, onSelect },
          { id: 'de', label: 'Deutsch', checked: false, onSelect },
          { id: 'off', label: 'Not now', disabled: true, onSelect },
          { id: 'out', label: 'Sign out', onSelect },
        ]}
      />
      <button type="button">After</button>
    </div>,
  )
  return onSelect
}

/** A key that says it was pressed so late that it begins a new word. */
function pressLater(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + 60_000 })
  document.activeElement?.dispatchEvent(event)
}

it('opens by keyboard with the focus inside, is walked with arrow keys and closes after the choice', async () => {
  const onSelect = renderMenu()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(item('Settings')).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Sign out')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{End}{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it.each([
  ['{ArrowDown}', 'Settings'],
  ['{ArrowUp}', 'Sign out'],
])('opens with %s on the item "%s"', async (key, name) => {
  renderMenu()
  await userEvent.keyboard(`{Tab}${key}`)
  await expect.element(item(name)).toHaveFocus()
})

it('goes to what begins with the letters that are typed', async () => {
  renderMenu()
  await userEvent.keyboard('{Tab}{Enter}s')
  await expect.element(item('Sign out')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(item('Settings')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  for (const letter of 'de') pressLater(letter)
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus()
})

it.each([
  ['oeuv', 'Œuvres'],
  ['STRASS', 'Straße'],
  ['lodz', 'Łódź'],
])('goes by %s to %s', async (typed, name) => {
  render(
    <Menu
      label="Account"
      trigger={(props) => <Button {...props}>Ada Lovelace</Button>}
      items={['Settings', 'Œuvres', 'Straße', 'Łódź'].map((label) => ({
        id: label,
        label,
        onSelect: vi.fn(),
      }))}
    />,
  )
  await userEvent.keyboard(`{Tab}{Enter}${typed}`)
  await expect.element(item(name)).toHaveFocus()
})

it('gives focus back on Escape, and lets Tab go on from its button', async () => {
  renderMenu()
  await userEvent.keyboard('{Tab}{Enter}{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()
})

it('closes on a second click of its button and on a click elsewhere', async () => {
  renderMenu()
  await userEvent.click(button)
  await expect.element(menu).toBeVisible()
  await userEvent.click(button)
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.click(button)
  await expect.element(menu).toBeVisible()
  await userEvent.click(document.body, { position: { x: 2, y: 2 } })
  await expect.element(menu).not.toBeInTheDocument()
})

it('holds real links, choices that tell their state, and what cannot be chosen now', async () => {
  const onSelect = renderMenu()
  await userEvent.click(button)
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).not.toBeChecked()
  await userEvent.click(item('Not now'), { force: true })
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.click(item('Settings'))
  expect(location.hash).toBe('#settings')
  await expect.element(menu).not.toBeInTheDocument()
})

it('lines up the words of choices with and without a tick', async () => {
  renderMenu()
  await userEvent.click(button)
  await expect.element(menu).toBeVisible()
  const starts = ['English', 'Deutsch'].map(
    (name) => page.getByText(name).element().getBoundingClientRect().left,
  )
  expect(starts[0]).toBe(starts[1])
})

it.each(['ltr', 'rtl'] as const)('keeps to the start of its button in %s', async (dir) => {
  renderMenu(dir)
  await userEvent.click(button)
  await expect.element(menu).toBeVisible()
  const edge = dir === 'ltr' ? 'left' : 'right'
  const menuEdge = menu.element().getBoundingClientRect()[edge]
  expect(Math.abs(menuEdge - button.element().getBoundingClientRect()[edge])).toBeLessThanOrEqual(1)
})

it('reads the title of a panel first, and gives focus back', async () => {
  render(
    <FloatingPanel title="News" trigger={(props) => <Button {...props}>Open news</Button>}>
      {(close) => (
        <button type="button" onClick={close}>
          Read
        </button>
      )}
    </FloatingPanel>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Open news' }))
  await expect.element(page.getByRole('heading', { name: 'News' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open news' })).toHaveFocus()
})
