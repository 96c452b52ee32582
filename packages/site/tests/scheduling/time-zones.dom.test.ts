import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { readFreeTimes } from '../../testing/appointments.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

it('times are those of the reader’s clock, with that of the practice beside it', async () => {
  const client = await (await useProduct()).as('client')
  const { version } = await client.call<{ version: number }>('GET', '/main/account')
  const etag = { 'if-match': `"${version}"` }
  await client.call('PATCH', '/main/account', { timeZone: 'America/New_York' }, etag)
  const { service } = await readFreeTimes(client)
  const { user } = await openPage(`/client/calendar?book=true&service=${service.id}`, { as: 'client' })
  const times = within(await screen.findByRole('group', { name: /^Free times on / }))
  expect(times.getByText(/^Each time is in your time zone first/)).toBeDefined()
  const [first] = times.getAllByRole('radio', {
    name: /^\w+, \w+ \d+, \d{4}, \d+:\d\d AM\s?, \d+:\d\d [AP]M Central European Time$/,
  })
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(first!)
  await user.click(screen.getByRole('button', { name: 'Continue with this time' }))
  await screen.findByRole('heading', { level: 1, name: 'Check and book' })
  expect(screen.getByText(/Central European Time/)).toBeDefined()
})
