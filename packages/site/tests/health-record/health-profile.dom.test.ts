import { randomUUID } from 'node:crypto'
import type { HealthProfile, ProfileEntry } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

const PAGE = '/client/health-profile'

const asClient = async (): Promise<Caller> => (await useProduct()).as('client2')

const readProfile = (client: Caller): Promise<HealthProfile> =>
  client.call<HealthProfile>('GET', `/care-data/profile-entries?personId=${client.id}`)

const addEntry = (client: Caller, facts: object): Promise<ProfileEntry> =>
  client.call<ProfileEntry>('POST', '/care-data/profile-entries', {
    key: randomUUID(),
    personId: client.id,
    audience: 'team',
    memberIds: [],
    ...facts,
  })

const findSection = async (name: string) => within(await screen.findByRole('region', { name }))

const findWindow = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openMenu({ user }: OpenedPage, entry: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `What you can do with this entry: ${entry}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a section of the health profile', () => {
  it('says that nobody has said, that there is none, and takes it back', async () => {
    const client = await asClient()
    const page = await openPage(PAGE, { as: 'client2' })
    const allergies = await findSection('Allergies and intolerances')
    await allergies.findByText('Not stated yet. Add one, or say that there are none.')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(allergies.getByRole('button', { name: 'No known allergies' }))
    await allergies.findByText(/^No known allergies\. Stated on /)
    expect((await readProfile(client)).sections).toContainEqual(
      expect.objectContaining({ section: 'allergy', state: 'noneKnown' }),
    )
    await page.user.click(allergies.getByRole('button', { name: 'Withdraw this' }))
    await allergies.findByText('Not stated yet. Add one, or say that there are none.')
  })
})

describe('an entry', () => {
  it('is added with what belongs to its kind', async () => {
    const client = await asClient()
    const page = await openPage(PAGE, { as: 'client2' })
    const medicines = await findSection('Medicines')
    await page.user.click(medicines.getByRole('button', { name: 'Add medicine' }))
    const dialog = await findWindow('Add medicine')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('link', { name: 'Enter the name of the medicine' })
    await page.user.type(dialog.getByLabelText('Name of the medicine'), 'Salbutamol')
    await page.user.type(dialog.getByLabelText(/^Dose/), '2 puffs')
    await page.user.click(dialog.getByRole('checkbox', { name: 'Evening' }))
    await page.user.type(dialog.getByLabelText('Day'), '3')
    await page.user.type(dialog.getByLabelText('Year'), '2020')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('link', { name: /^Enter a year, like 2019/ })
    await page.user.selectOptions(dialog.getByLabelText('Month'), 'March')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await medicines.findByText('Salbutamol')
    await medicines.findByText('Since March 3, 2020')
    expect((await readProfile(client)).items).toContainEqual(
      expect.objectContaining({ name: 'Salbutamol', timesOfDay: ['evening'], startedOn: '2020-03-03' }),
    )
  })

  it('that has ended stands apart', async () => {
    const client = await asClient()
    await addEntry(client, { kind: 'condition', name: 'Broken wrist', startedOn: '2016' })
    const page = await openPage(PAGE, { as: 'client2' })
    const conditions = await findSection('Conditions')
    await conditions.findByText('Broken wrist')
    await openMenu(page, 'Broken wrist', 'Change or end')
    const dialog = await findWindow('Change or end')
    await page.user.click(dialog.getByRole('checkbox', { name: 'It is over' }))
    const end = within(await dialog.findByRole('group', { name: /^When was it over/ }))
    await page.user.type(end.getByLabelText('Year'), '2015')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('link', { name: 'The end cannot be before the beginning' })
    await page.user.clear(end.getByLabelText('Year'))
    await page.user.type(end.getByLabelText('Year'), '2017')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await conditions.findByText('1 past entry')
    expect(conditions.getByText('None at present.')).toBeDefined()
    await openMenu(page, 'Broken wrist', 'History')
    const history = await findWindow('History')
    expect(await history.findAllByRole('listitem')).toHaveLength(2)
  })

  it('in error leaves the profile, comes back with Undo, and is found among the errors', async () => {
    const client = await asClient()
    await addEntry(client, { kind: 'allergy', name: 'Latex', criticality: 'high' })
    const page = await openPage(PAGE, { as: 'client2' })
    await screen.findByText('Can be life-threatening')
    for (const undo of [true, false]) {
      await openMenu(page, 'Latex', 'Mark as entered in error')
      const dialog = await findWindow('Mark as entered in error')
      await page.user.click(dialog.getByRole('button', { name: 'Mark as entered in error' }))
      const back = await screen.findByRole('button', { name: 'Undo' })
      await expect.poll(() => screen.queryByText('Latex')).toBeNull()
      if (undo) await page.user.click(back)
      if (undo) await screen.findByText('Latex')
    }
    await page.user.click(screen.getByRole('button', { name: 'Show what was entered in error' }))
    const errors = await findSection('Entered in error')
    await errors.findByText('Latex')
  })

  it('appears on a page that is open', async () => {
    const client = await asClient()
    await openPage(PAGE, { as: 'client2' })
    const shots = await findSection('Immunizations')
    await addEntry(client, { kind: 'immunization', name: 'Yellow fever', startedOn: '2018-06' })
    await shots.findByText('Yellow fever')
    expect(await shots.findByText('June 2018')).toBeDefined()
  })
})

it('the emergency card has what is so now, the dangerous first, and says what is not stated', async () => {
  const client = await asClient()
  await addEntry(client, { kind: 'allergy', name: 'Dust', criticality: 'low' })
  await addEntry(client, {
    kind: 'allergy',
    name: 'Peanuts',
    criticality: 'high',
    reaction: 'Swollen throat',
  })
  await addEntry(client, { kind: 'condition', name: 'Measles long ago', isEnded: true })
  await addEntry(client, { kind: 'contact', name: 'Jo Berg', relation: 'daughter', phone: '+49 170 1' })
  const page = await openPage(PAGE, { as: 'client2' })
  await page.user.click(await screen.findByRole('link', { name: 'Emergency card' }))
  const card = await screen.findByRole('article')
  expect(card.textContent).toMatch(/Peanuts – Can be life-threatening · Swollen throat.*Dust/)
  expect(card.textContent).toContain('daughter · +49 170 1')
  expect(within(card).getByRole('link', { name: '+49 170 1' }).getAttribute('href')).toBe('tel:+491701')
  expect(card.textContent).not.toContain('Measles')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('the emergency card is shared by a link, which shows it to whoever has it until it is turned off', async () => {
  const client = await asClient()
  await addEntry(client, { kind: 'allergy', name: 'Wasp stings', criticality: 'high' })
  const page = await openPage(`${PAGE}?view=card`, { as: 'client2' })
  await page.user.click(await screen.findByRole('button', { name: 'Share by link' }))
  const dialog = await findWindow('Share by link')
  await dialog.findByText('There is no link to this card')
  await page.user.selectOptions(dialog.getByLabelText('Expires after'), '1 day')
  await page.user.click(dialog.getByRole('button', { name: 'Create link' }))
  const address = new URL((await dialog.findByLabelText<HTMLInputElement>('Link')).value)
  expect(await findAccessibilityProblems()).toEqual([])
  await page.close()
  localStorage.clear()

  const stranger = await openPage(`/x/${address.pathname.slice('/x/'.length)}`)
  await screen.findByRole('heading', { name: 'Emergency card' })
  expect((await screen.findByRole('article')).textContent).toContain('Wasp stings – Can be life-threatening')
  expect(await findAccessibilityProblems()).toEqual([])
  await stranger.close()

  const again = await openPage(`${PAGE}?view=card`, { as: 'client2' })
  await again.user.click(await screen.findByRole('button', { name: 'Share by link' }))
  const links = await findWindow('Share by link')
  await links.findByText('Used once')
  await again.user.click(links.getByRole('button', { name: 'Turn off link' }))
  await links.findByText('Turned off by you')
  await again.close()
  localStorage.clear()

  await openPage(`/x/${address.pathname.slice('/x/'.length)}`)
  await screen.findByRole('heading', { name: 'This link was withdrawn' })
})

it('a professional reads what is shared, and is not told what is not', async () => {
  const client = await (await useProduct()).as('client')
  await addEntry(client, { kind: 'condition', name: 'Hay fever' })
  await addEntry(client, { kind: 'condition', name: 'Private matter', audience: 'nobody' })
  await shareWith('orgadmin', ['record'])
  await openPage(`/professional/clients/${client.id}?tab=record`, { as: 'orgadmin' })
  const conditions = await findSection('Conditions')
  await conditions.findByText('Hay fever')
  expect(conditions.queryByText('Private matter')).toBeNull()
  const names = conditions.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names.filter((name) => !/^(Confirm: |Propose something about )/.test(name ?? ''))).toEqual([])
  const measured = await findSection('Newest measurements')
  await measured.findByText('The journal is not shared with you, so no measurements appear here.')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('the profile of a dependant is reached from the team, and is theirs alone', async () => {
  const page = await openPage('/client/myteam', { as: 'client' })
  await page.user.click(await screen.findByRole('link', { name: 'Health profile of Emil Brandt' }))
  await screen.findByRole('heading', { level: 1, name: 'Dependant Health Profile' })
  const banner = await screen.findByRole('region', { name: 'Whose record' })
  expect(banner.textContent).toContain('Emil Brandt')
  const contacts = await findSection('Emergency contacts')
  await contacts.findByText('Add someone who can be called if Emil Brandt has an emergency.')
  const allergies = await findSection('Allergies and intolerances')
  await page.user.click(await allergies.findByRole('button', { name: 'Add allergy' }))
  const dialog = await findWindow('Add allergy')
  await page.user.type(dialog.getByLabelText('What is the allergy to?'), 'Wasps')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await allergies.findByText('Wasps')
  expect(await findAccessibilityProblems()).toEqual([])
  const own = await readProfile(await (await useProduct()).as('client'))
  expect(own.items.map(({ name }) => name)).not.toContain('Wasps')
})
