import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const findField = () => screen.findByLabelText<HTMLInputElement>(/^Date of birth/)
const findSave = () => screen.findByRole('button', { name: 'Save profile' })

it('is said in the settings, and seen in the list and on the page of whom one shares with', async () => {
  const product = await useProduct()
  const { id } = await product.as('client')
  const settings = await openPage('/client/settings?section=profile', { as: 'client' })
  const field = await findField()
  expect(field.value).toBe('03/27/1984')
  expect(await findAccessibilityProblems()).toEqual([])
  await settings.user.clear(field)
  await settings.user.type(field, '1984-03-28')
  await settings.user.click(await findSave())
  await screen.findByText('Saved')
  await settings.close()

  const list = await openPage('/professional/clients', { as: 'professional' })
  const row = await screen.findByRole('row', { name: /Clara Brandt/ })
  expect(row.textContent).toMatch(/March 28, 1984 · \d+ years/)
  await list.user.click(within(row).getByRole('link', { name: 'Clara Brandt' }))
  await expect.poll(list.address).toBe(`/professional/clients/${id}`)
  const banner = await screen.findByRole('region', { name: 'Whose record' })
  expect(banner.textContent).toMatch(/Born March 28, 1984 · \d+ years/)
})

it('is not a day to come, nor one before 1900, and may be left out', async () => {
  const product = await useProduct()
  const client = await product.as('client2')
  const { user } = await openPage('/client/settings?section=profile', { as: 'client2' })
  for (const [day, problem] of [
    ['2199-01-01', 'Choose a date that is not in the future'],
    ['1899-12-31', 'Enter a date from 1900 on'],
  ] as const) {
    const field = await findField()
    await user.clear(field)
    await user.type(field, day)
    await user.click(await findSave())
    expect(await screen.findAllByText(problem)).not.toEqual([])
  }
  await user.clear(await findField())
  await user.click(await findSave())
  await screen.findByText('Saved')
  const { birthDate } = await client.call<{ birthDate: string | null }>('GET', '/main/account')
  expect(birthDate).toBeNull()
})

it('is nothing that professionals are asked for', async () => {
  await openPage('/professional/settings?section=profile', { as: 'professional' })
  await findSave()
  expect(screen.queryByLabelText(/^Date of birth/)).toBeNull()
})
