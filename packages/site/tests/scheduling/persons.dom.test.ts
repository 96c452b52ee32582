import type { Appointment, BookableSchedule, ReachedPerson } from '@platform/contract/care'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

/** A dependant of the client's own, and who of the practice takes care of them, if anybody. */
async function addDependant(client: Caller, member?: Caller): Promise<string> {
  const { id } = await client.call<{ id: string }>('POST', '/data-trust/dependants', {
    firstName: 'Mia',
    lastName: `Brandt ${Math.floor(Math.random() * 1e6)}`,
    birthDate: '2018-05-04',
    relation: 'parent',
    expiresOn: null,
  })
  if (member !== undefined) {
    const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', {
      personId: id,
      scopes: ['messages'],
      endsOn: null,
    })
    await member.call('POST', '/data-trust/received-invitations/accept', { secret: code })
  }
  return id
}

it('a guardian books for a dependant, and sees the appointment as theirs', async () => {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const id = await addDependant(client, professional)
  const { items } = await client.call<{ items: BookableSchedule[] }>(
    'GET',
    `/main/healthcare-services?personId=${id}`,
  )
  const service = items[0]?.services[0]
  const page = await openPage(`/client/calendar?book=true&person=${id}&service=${service?.id}`, {
    as: 'client',
  })
  const radios = await screen.findAllByRole<HTMLInputElement>('radio', { name: /, \d+:\d+/ })
  await page.user.click(radios.at(-1)!)
  await page.user.click(screen.getByRole('button', { name: 'Continue with this time' }))
  await page.user.click(await screen.findByRole('button', { name: 'Book this appointment' }))
  await screen.findByRole('heading', { level: 1, name: 'Appointment' })
  expect(screen.getAllByText(/^Mia Brandt/).length).toBeGreaterThan(0)
  const booked = await client.call<{ items: Appointment[] }>('GET', `/main/appointments?personId=${id}`)
  expect(booked.items.map(({ state }) => state)).toEqual(['booked'])
})

it('a person without a professional is led to the care team', async () => {
  const client = await (await useProduct()).as('client')
  const id = await addDependant(client)
  const { user, address } = await openPage(`/client/calendar?view=upcoming&person=${id}`, { as: 'client' })
  const link = await screen.findByRole('link', { name: 'Go to the care team' })
  await screen.findByRole('heading', { name: 'There is no professional in the care team yet' })
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'My team' })
  expect(address()).toBe(`/client/myteam?person=${id}`)
})

it('says plainly that none of the care team can be booked', async () => {
  const product = await useProduct()
  const client = await product.as('client')
  const id = await addDependant(client, await product.as('professional2'))
  const { items } = await client.call<{ items: ReachedPerson[] }>('GET', '/data-trust/persons?scope=calendar')
  expect(items.some((person) => person.id === id)).toBe(true)
  await openPage(`/client/calendar?book=true&person=${id}`, { as: 'client' })
  await screen.findByRole('heading', { name: 'No one in the care team can be booked online yet' })
})
