import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../elements/actions/button.tsx'
import '../tokens/base.css'
import '../tokens/tokens.css'
import { Menu } from './menu.tsx'
import { UiProvider } from './ui-provider.tsx'

afterEach(cleanup)

function renderMenu(dir: 'ltr' | 'rtl' = 'ltr') {
  const onSelect = vi.fn()
  render(
    <UiProvider dir={dir} notificationsLabel="Messages">
      <div dir={dir} style={{ padding: 32 }}>
        <Menu
          label="Account"
          trigger={<Button>Ada Lovelace</Button>}
          items={[
            {
              id: 'settings',
              label: 'Settings',
              link: ({ children, ...props }) => (
                <a href="/client/settings" {...props}>
                  {children}
                </a>
              ),
            },
            { id: 'en', label: 'English', checked: true, onSelect },
            { id: 'de', label: 'Deutsch', checked: false, onSelect },
            { id: 'out', label: 'Sign out', onSelect },
          ]}
        />
      </div>
    </UiProvider>,
  )
  return onSelect
}

it('opens by keyboard, is walked with arrow keys and closes after the choice', async () => {
  const onSelect = renderMenu()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus()
})

it('holds real links and choices that tell their state', async () => {
  renderMenu()
  await userEvent.click(page.getByRole('button', { name: 'Ada Lovelace' }))
  const link = page.getByRole('menuitem', { name: 'Settings' })
  await expect.element(link).toHaveAttribute('href', '/client/settings')
  await expect.element(link).not.toHaveAttribute('type')
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).not.toBeChecked()
})

it('lines up the words of choices with and without a tick', async () => {
  renderMenu()
  await userEvent.click(page.getByRole('button', { name: 'Ada Lovelace' }))
  await expect.element(page.getByRole('menu')).toBeVisible()
  const starts = ['English', 'Deutsch'].map(
    (name) => page.getByText(name).element().getBoundingClientRect().left,
  )
  expect(starts[0]).toBe(starts[1])
})

it.each(['ltr', 'rtl'] as const)('keeps to the start of its button in %s', async (dir) => {
  renderMenu(dir)
  const button = page.getByRole('button', { name: 'Ada Lovelace' })
  await userEvent.click(button)
  await expect.element(page.getByRole('menu')).toBeVisible()
  const edge = dir === 'ltr' ? 'left' : 'right'
  const menuEdge = page.getByRole('menu').element().getBoundingClientRect()[edge]
  expect(Math.abs(menuEdge - button.element().getBoundingClientRect()[edge])).toBeLessThanOrEqual(1)
})
