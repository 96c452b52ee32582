import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

it('lets an administrator refuse a licence with a reason, which its owner then reads', async () => {
  const admin = await openPage('/admin/licences', { as: 'admin' })
  await screen.findByText('B-10-44817')
  expect(await findAccessibilityProblems()).toEqual([])
  const [refuse] = await screen.findAllByRole('button', { name: /^Decline the licence of/ })
  if (refuse === undefined) throw new Error('There is nothing to refuse')
  await admin.user.click(refuse)
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline the licence of/ }))
  await admin.user.type(
    await dialog.findByRole('textbox'),
    'The chamber knows no such number.{enter}Send a copy.',
  )
  await admin.user.click(dialog.getByRole('button', { name: 'Decline' }))
  await screen.findByText('No licences are waiting')
  await admin.close()
  await openPage('/professional/settings#licence', { as: 'professional' })
  const said = await screen.findByText(/^Declined: The chamber knows no such number\.\s+Send a copy\.$/)
  expect(said.textContent).toContain('number.\nSend')
})

it('takes a licence off the list that somebody else has declined a moment before, and says so', async () => {
  const product = await useProduct()
  const professional = await product.as('professional2')
  const { version } = await professional.call<{ version: number }>('GET', '/main/professional/setup')
  const licence = { licenceNumber: 'B-20-5512', licenceAuthority: 'Bern' }
  const change = { profession: 'Midwife', ...licence }
  const seen = { 'if-match': `"${version}"` }
  await professional.call('PUT', '/main/professional/setup/identity', change, seen)
  const page = await openPage('/admin/licences', { as: 'admin' })
  await screen.findByText('B-20-5512')
  await page.user.click(await screen.findByRole('button', { name: /^Decline the licence of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline the licence of/ }))
  await page.user.type(await dialog.findByRole('textbox'), 'The chamber knows no such number.')
  const finding = { finding: 'refused', ...licence, reason: 'No copy was sent.' }
  const other = await product.as('admin')
  await other.call('PUT', `/main/admin/licences/${professional.id}`, finding)
  await page.user.click(dialog.getByRole('button', { name: 'Decline' }))
  await dialog.findByRole('alert')
  await screen.findByText('No licences are waiting')
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'The chamber knows no such number.')
})
