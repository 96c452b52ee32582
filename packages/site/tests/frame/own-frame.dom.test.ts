import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

const findMenu = async () => {
  const [menu] = await screen.findAllByRole('navigation', { name: 'Main navigation' })
  if (menu === undefined) throw new Error('There is no menu')
  return within(menu)
}

it('has the studies in the menu of clients, who stay in their own area with them', async () => {
  const { user, address } = await openPage('/client', { as: 'client' })
  await user.click((await findMenu()).getByRole('link', { name: 'Studies' }))
  await screen.findByRole('heading', { level: 1, name: 'Studies' })
  expect(address()).toBe('/study/register')
  const menu = await findMenu()
  expect(menu.getByRole('link', { name: 'Studies' }).getAttribute('aria-current')).toBe('page')
  menu.getByRole('link', { name: 'Dashboard' })
  expect(await findAccessibilityProblems()).toEqual([])
})

it.each(['/study/register', '/documents/upload'] as const)('opens %s inside one’s own area', async (path) => {
  const { user, address } = await openPage(path, { as: 'client' })
  const menu = await findMenu()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await user.click(menu.getByRole('link', { name: 'Documents' }))
  await expect.poll(address).toBe('/client/documents')
})

it('shows the studies to visitors among the public pages', async () => {
  await openPage('/study/register')
  await screen.findByRole('heading', { level: 1, name: 'Studies' })
  const menu = await findMenu()
  menu.getByRole('link', { name: 'FAQ' })
  expect(menu.queryByRole('link', { name: 'Dashboard' })).toBeNull()
})
