import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Who has viewed my record' }))

it('is narrowed to days, which the address says, and says when there was nothing on them', async () => {
  const product = await useProduct()
  const client = await product.as('client')
  const professional = await product.as('professional')
  await professional.call('GET', `/data-trust/clients/${client.id}`)
  const { user, address } = await openPage('/client/settings?to=2020-01-01#access-log', { as: 'client' })
  const section = await findSection()
  await section.findByText('No views on these days')
  await user.click(section.getByRole('link', { name: 'Clear filters' }))
  await section.findAllByRole('row', { name: /Ingrid Solberg/ })
  expect(address()).toBe('/client/settings#access-log')
})

it('says of one person that they have viewed nothing, and of days only where it is narrowed to some', async () => {
  const { id } = await (await useProduct()).as('harbour')
  const page = await openPage(`/client/settings?actor=${id}#access-log`, { as: 'client' })
  const section = await findSection()
  await section.findByText('No views by this person')
  expect(section.queryByText(/these days/)).toBeNull()
  await page.close()
  await openPage(`/client/settings?actor=${id}&to=2020-01-01#access-log`, { as: 'client' })
  await (await findSection()).findByText('No views by this person on these days')
})
