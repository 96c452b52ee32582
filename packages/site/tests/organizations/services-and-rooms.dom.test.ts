import { randomUUID } from 'node:crypto'
import type { OrganizationService, Room } from '@platform/contract'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const SERVICES = '/main/organization/services'
const ROOMS = '/main/organization/rooms'

const nameSomething = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`

async function readService(name: string): Promise<OrganizationService | undefined> {
  const leader = await (await useProduct()).as('orgadmin')
  const { items } = await leader.call<{ items: OrganizationService[] }>('GET', SERVICES)
  return items.find((service) => service.name === name)
}

async function makeRoom(): Promise<Room> {
  const leader = await (await useProduct()).as('orgadmin')
  return leader.call<Room>('POST', ROOMS, { name: nameSomething('Room') })
}

async function makeService(booking: object): Promise<OrganizationService> {
  const leader = await (await useProduct()).as('orgadmin')
  const service = { name: nameSomething('Service'), lengthMinutes: 30, description: '', booking }
  return leader.call<OrganizationService>('POST', SERVICES, service)
}

const openProfile = (): Promise<OpenedPage> => openPage('/professional/admin?tab=profile', { as: 'orgadmin' })

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function press({ user }: OpenedPage, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

async function type({ user }: OpenedPage, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}

/** Its own row: that of a room names the services that choose from it. */
const rowOf = async (name: string): Promise<HTMLElement> => {
  const rowAround = (element: Element | null) => element?.closest<HTMLElement>('tr, li')
  const isOwn = (element: Element | null) => rowAround(element)?.textContent.startsWith(name) ?? false
  return rowAround(await screen.findByText((text, element) => text === name && isOwn(element)))!
}

describe('a service', () => {
  it('is added with all that its bookings keep to, and the list says it in a line', async () => {
    const room = await makeRoom()
    const name = nameSomething('Back group')
    const page = await openProfile()
    await press(page, 'Add a service')
    const dialog = await findDialog('Add a service')
    await type(page, dialog.getByLabelText('Name'), name)
    await type(page, dialog.getByLabelText('Length'), '50')
    await type(page, dialog.getByLabelText('Price (optional)'), '1,090.5')
    await page.user.selectOptions(dialog.getByLabelText('Currency'), 'CHF')
    await type(page, dialog.getByLabelText('People at the same time'), '8')
    await page.user.click(dialog.getByRole('checkbox', { name: room.name }))
    await page.user.click(dialog.getByText('Appointment rules'))
    await type(page, dialog.getByLabelText('Time after'), '10')
    await page.user.selectOptions(dialog.getByLabelText('Notice'), '1 day')
    await type(page, dialog.getByLabelText('Most each day (optional)'), '2')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Save service' }))
    const row = await rowOf(name)
    expect(row.textContent).toMatch(
      /50 minutes · At the practice · 10 minutes after · Group of up to 8 · CHF\s1,090.50/,
    )
    expect((await readService(name))?.booking).toMatchObject({
      place: 'onSite',
      afterMinutes: 10,
      noticeMinutes: 1_440,
      dailyCap: 2,
      capacity: 8,
      price: { minor: 109_050, currency: 'CHF' },
      roomIds: [room.id],
    })
  })

  it('at the client’s home has a way there, and no room', async () => {
    const room = await makeRoom()
    const { name } = await makeService({ roomIds: [room.id] })
    const page = await openProfile()
    await press(page, `Change ${name}`)
    const dialog = await findDialog(name)
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: room.name }).checked).toBe(true)
    expect(dialog.queryByLabelText('Travel each way')).toBeNull()
    await page.user.selectOptions(dialog.getByLabelText('Place'), 'Home visit')
    expect(dialog.queryByRole('checkbox', { name: room.name })).toBeNull()
    await type(page, await dialog.findByLabelText('Travel each way'), '25')
    await page.user.click(dialog.getByRole('button', { name: 'Save service' }))
    await expect.poll(async () => (await rowOf(name)).textContent).toContain('25 minutes travel each way')
    expect((await readService(name))?.booking).toMatchObject({
      place: 'home',
      travelMinutes: 25,
      roomIds: [],
    })
  })

  it('that is typed wrong is sent to nobody, and each field says why, the folded ones too', async () => {
    const { name } = await makeService({})
    const page = await openProfile()
    await press(page, `Change ${name}`)
    const dialog = await findDialog(name)
    await type(page, dialog.getByLabelText('Price (optional)'), 'a lot')
    await page.user.click(dialog.getByText('Appointment rules'))
    await type(page, dialog.getByLabelText('Time before'), '999')
    await page.user.click(dialog.getByText('Appointment rules'))
    await page.user.click(dialog.getByRole('button', { name: 'Save service' }))
    expect((await dialog.findAllByText('Enter a whole number from 0 to 240')).length).toBeGreaterThan(0)
    expect(dialog.getByText('Appointment rules').closest('details')?.open).toBe(true)
    await type(page, dialog.getByLabelText('Time before'), '5')
    await page.user.click(dialog.getByRole('button', { name: 'Save service' }))
    expect((await dialog.findAllByText('Enter an amount, like 90.50')).length).toBeGreaterThan(0)
    expect(await readService(name)).toMatchObject({ booking: { beforeMinutes: 0, price: null } })
  })

  it('that takes longer than anybody is open is warned of while it is typed, and in the list', async () => {
    const { name } = await makeService({})
    const page = await openProfile()
    await press(page, `Change ${name}`)
    const dialog = await findDialog(name)
    expect(dialog.queryByText('Clients will never find a time for this')).toBeNull()
    await type(page, dialog.getByLabelText('Length'), '480')
    await page.user.click(dialog.getByText('Appointment rules'))
    await type(page, dialog.getByLabelText('Time after'), '240')
    await dialog.findByText('Clients will never find a time for this')
    await page.user.click(dialog.getByRole('button', { name: 'Save service' }))
    await expect.poll(async () => (await rowOf(name)).textContent).toContain('Too long for your hours')
    expect((await readService(name))?.lengthMinutes).toBe(480)
  })
})

describe('a room', () => {
  it('is added, renamed, taken out of use and used again', async () => {
    const [name, renamed] = [nameSomething('Gym'), nameSomething('Hall')]
    const page = await openProfile()
    await press(page, 'Add a room')
    const added = await findDialog('Add a room')
    await type(page, added.getByLabelText('Name'), name)
    await page.user.click(added.getByRole('button', { name: 'Save room' }))
    await press(page, `Rename ${name}`)
    const changed = await findDialog(`Rename ${name}`)
    await type(page, changed.getByLabelText('Name'), renamed)
    await page.user.click(changed.getByRole('button', { name: 'Save room' }))
    expect((await rowOf(renamed)).textContent).toContain('In use')
    await press(page, `Stop using ${renamed}`)
    const asked = await findDialog(`Stop using ${renamed}?`)
    await page.user.click(asked.getByRole('button', { name: 'Stop using' }))
    await press(page, `Use ${renamed} again`)
    await screen.findByRole('button', { name: `Stop using ${renamed}` })
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('has a name of its own, which the field says', async () => {
    const { name } = await makeRoom()
    const page = await openProfile()
    await press(page, 'Add a room')
    const dialog = await findDialog('Add a room')
    await type(page, dialog.getByLabelText('Name'), name)
    await page.user.click(dialog.getByRole('button', { name: 'Save room' }))
    expect(
      (await dialog.findAllByText('Another room has this name. Choose a different one')).length,
    ).toBeGreaterThan(0)
  })

  it('that was the last of a service is missed in the list and in its form', async () => {
    const room = await makeRoom()
    const { name } = await makeService({ roomIds: [room.id] })
    const leader = await (await useProduct()).as('orgadmin')
    await leader.call('POST', `${ROOMS}/${room.id}/retirement`)
    const page = await openProfile()
    expect((await rowOf(name)).textContent).toContain('No room in use')
    await press(page, `Change ${name}`)
    await (await findDialog(name)).findByText('The rooms for this are out of use')
  })
})
