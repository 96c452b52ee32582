import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

it('lets an administrator refuse a licence with a reason, which its owner then reads', async () => {
  const admin = await openPage('/admin/licences', { as: 'admin' })
  await screen.findByText('B-10-44817')
  expect(await findAccessibilityProblems()).toEqual([])
  const [refuse] = await screen.findAllByRole('button', { name: /^Decline the licence of/ })
  if (refuse === undefined) throw new Error('There is nothing to refuse')
  await admin.user.click(refuse)
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline the licence of/ }))
  await admin.user.type(await dialog.findByRole('textbox'), 'The chamber knows no such number.')
  await admin.user.click(dialog.getByRole('button', { name: 'Decline' }))
  await screen.findByText('No licences are waiting')
  await admin.close()
  await openPage('/professional/settings#licence', { as: 'professional' })
  await screen.findByText('Declined: The chamber knows no such number.')
})
