import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'

/** Of the two menus of a page the one for phones. */
async function openBar(...[path, options]: Parameters<typeof openPage>) {
  const page = await openPage(path, options)
  const more = await screen.findByRole('button', { name: 'More' })
  const nav = more.closest('nav')
  if (nav === null) throw new Error('There is no bar')
  const pathsIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  return { ...page, more, bar: nav.querySelector('ul') ?? nav, pathsIn }
}

it.each([
  ['client', ['/client', '/client/messages', '/client/documents', '/client/calendar']],
  [
    'professional',
    ['/professional', '/professional/clients', '/professional/messages', '/professional/schedule'],
  ],
] as const)('the bar of a %s has what is used most', async (as, paths) => {
  const { bar, pathsIn } = await openBar(`/${as}`, { as })
  expect(pathsIn(bar)).toEqual(paths)
})

it('has every other page behind the last place, in the order of the menu', async () => {
  const { user, more, pathsIn } = await openBar('/client', { as: 'client' })
  await user.click(more)
  const sheet = await screen.findByRole('dialog', { name: 'More' })
  expect(pathsIn(sheet)).toEqual([
    '/client/journal',
    '/client/health-profile',
    '/client/myteam',
    '/client/service',
    '/client/invoices',
    '/study/register',
    '/client/premium',
    '/client/settings',
  ])
})
