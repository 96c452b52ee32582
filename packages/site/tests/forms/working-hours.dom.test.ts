import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ProfessionalSetup } from '@platform/contract'
import { openPage } from '../../testing/open-page.ts'

it('are typed once for Monday, copied until Friday, and changed on a day that is shorter', async () => {
  const { user, as } = await openPage('/professional/settings?section=hours', { as: 'professional2' })
  const day = async (name: string) => within(await screen.findByRole('group', { name }))
  const enter = async (name: string, label: string, value: string) => {
    const [field] = (await day(name)).getAllByLabelText(label)
    if (field === undefined) throw new Error(`${name} has no such field`)
    await user.clear(field)
    await user.type(field, value)
  }
  await enter('Monday', 'From', '08:30')
  await enter('Monday', 'To', '12:00')
  await user.click(screen.getByRole('button', { name: 'Copy Monday to the other weekdays' }))
  await enter('Wednesday', 'To', '11:00')
  await user.click(screen.getByRole('button', { name: 'Save working hours' }))
  await screen.findByText('Saved')
  const { workingHours } = await (
    await as('professional2')
  ).call<ProfessionalSetup>('GET', '/main/professional/setup')
  const first = workingHours
    .filter(({ weekday }) => weekday < 6)
    .map(({ fromMinute, toMinute }) => [fromMinute, toMinute])
  expect(first).toEqual([510, 510, 510, 510, 510].map((from, at) => [from, at === 2 ? 660 : 720]))
})
