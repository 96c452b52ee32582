import { randomUUID } from 'node:crypto'
import type {
  HealthProfile,
  ProfileEntry,
  ProfileProposal,
  ProfileProposals,
} from '@platform/contract/health-record'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

const EMPTY = { audience: 'team', memberIds: [] }

const addEntry = (client: Caller, facts: object): Promise<ProfileEntry> =>
  client.call<ProfileEntry>('POST', '/care-data/profile-entries', {
    key: randomUUID(),
    personId: client.id,
    ...EMPTY,
    ...facts,
  })

const readEntry = async (client: Caller, name: string): Promise<ProfileEntry | undefined> => {
  const path = `/care-data/profile-entries?personId=${client.id}` as const
  return (await client.call<HealthProfile>('GET', path)).items.find((entry) => entry.name === name)
}

const propose = (member: Caller, personId: string, facts: object): Promise<ProfileProposal> =>
  member.call<ProfileProposal>('POST', '/care-data/profile-proposals', {
    key: randomUUID(),
    personId,
    target: null,
    ...facts,
  })

const findSection = async (name: string) => within(await screen.findByRole('region', { name }))
const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)

it('a professional proposes a change, and the client sees it side by side and accepts it', async () => {
  const client = await (await useProduct()).as('client')
  await addEntry(client, { kind: 'medicine', name: 'Metformin', dose: '500 mg' })
  const doctor = await shareWith('orgadmin', ['record'])
  const page = await openPage(`/professional/clients/${client.id}?tab=record`, { as: 'orgadmin' })
  const medicines = await findSection('Medicines')
  await page.user.click(await medicines.findByRole('button', { name: 'Propose something about Metformin' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Propose a change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a change' }))
  await page.user.click(dialog.getByRole('button', { name: 'Propose' }))
  await dialog.findAllByText('The entry already says this. Change something.')
  const dose = dialog.getByRole('textbox', { name: /^Dose/ })
  await page.user.clear(dose)
  await page.user.type(dose, '1000 mg')
  await page.user.type(dialog.getByRole('textbox', { name: /^Message to the person/ }), 'As we discussed')
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.click(dialog.getByRole('button', { name: 'Propose' }))
  await (await findSection('Your proposals')).findByText('As we discussed')

  const own = await openPage('/client/health-profile', { as: 'client' })
  const proposed = await findSection('Proposed by your care team')
  await proposed.findByText('As we discussed')
  const table = proposed.getByRole('table', { name: 'What changes about Metformin' })
  expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
    ['', 'Now', 'With the proposal'],
    ['Dose', '500 mg', '1000 mg'],
  ])
  expect(await findAccessibilityProblems()).toEqual([])
  await own.user.click(proposed.getByRole('button', { name: 'Accept: Metformin' }))
  await (await findSection('Medicines')).findByText('1000 mg')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept: Metformin' })).toBeNull())
  expect(await readEntry(client, 'Metformin')).toMatchObject({
    dose: '1000 mg',
    confirmation: { by: { id: doctor.id } },
  })
})

it('a professional proposes something new and that something is over, and withdraws it', async () => {
  const client = await (await useProduct()).as('client')
  await addEntry(client, { kind: 'condition', name: 'Bronchitis', startedOn: '2026' })
  await shareWith('owner', ['record'])
  const page = await openPage(`/professional/clients/${client.id}?tab=record`, { as: 'owner' })
  const own = await findSection('Your proposals')
  await page.user.click(await own.findByRole('button', { name: 'Propose an entry' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Propose an allergy' }))
  const allergy = within(await screen.findByRole('dialog', { name: 'Propose an allergy' }))
  expect(allergy.queryByText('Who can see this entry?')).toBeNull()
  await page.user.type(allergy.getByLabelText('What is the allergy to?'), 'Latex')
  await page.user.click(allergy.getByRole('button', { name: 'Propose' }))
  await own.findByText('New: Allergy')
  const conditions = await findSection('Conditions')
  await page.user.click(await conditions.findByRole('button', { name: 'Propose something about Bronchitis' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Propose that it is over' }))
  const end = within(await screen.findByRole('dialog', { name: /Bronchitis/ }))
  await page.user.type(end.getByRole('textbox', { name: 'Year' }), '2026')
  await page.user.click(end.getByRole('button', { name: 'Propose' }))
  await own.findByText('Over: Condition')
  expect(await findAccessibilityProblems()).toEqual([])
  for (const name of ['Latex', 'Bronchitis'])
    await page.user.click(await own.findByRole('button', { name: `Withdraw proposal: ${name}` }))
  await own.findByText(/^None of your proposals is waiting/)
  await page.user.click(own.getByRole('button', { name: 'Show earlier proposals' }))
  const decided = await findSection('Earlier proposals')
  expect(await decided.findAllByText(/^Withdrawn by /)).toHaveLength(2)
})

it('a client declines with a reason, and is told when the entry has changed since they read it', async () => {
  const client = await (await useProduct()).as('client')
  const entry = await addEntry(client, { kind: 'medicine', name: 'Ramipril', dose: '5 mg' })
  const doctor = await shareWith('professional2', ['record'])
  const facts = { kind: 'medicine', name: 'Ramipril', dose: '10 mg' }
  await propose(doctor, client.id, { ...facts, target: { id: entry.id, version: entry.version } })
  await propose(doctor, client.id, { kind: 'allergy', name: 'Nickel' })
  const page = await openPage('/client/health-profile', { as: 'client' })
  const proposed = await findSection('Proposed by your care team')
  await page.user.click(await proposed.findByRole('button', { name: 'Decline: Nickel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline: Nickel' }))
  await page.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It was another metal')
  await page.user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(proposed.queryByText('Nickel')).toBeNull())
  const earlier = await doctor.call<ProfileProposals>(
    'GET',
    `/care-data/profile-proposals?personId=${client.id}&standing=decided`,
  )
  expect(earlier.items).toMatchObject([{ state: 'declined', reason: 'It was another metal' }])
  const sent = (await useProduct()).network.hold('PUT /api/care-data/profile-proposals/*/acceptance')
  await page.user.click(await proposed.findByRole('button', { name: 'Accept: Ramipril' }))
  await sent.arrived
  const change = { ...facts, dose: '5 mg', note: 'With water', ...EMPTY }
  await client.call('PUT', `/care-data/profile-entries/${entry.id}`, change, {
    'if-match': `"${entry.version}"`,
  })
  sent.letGo()
  await screen.findByText('The entry has changed meanwhile. Read what it says now, then accept again.')
  expect(await readEntry(client, 'Ramipril')).toMatchObject({ dose: '5 mg' })
  const accept = proposed.getByRole('button', { name: 'Accept: Ramipril' })
  await waitFor(() => expect(accept.dataset['busy']).toBeUndefined())
  await page.user.click(accept)
  await (await findSection('Medicines')).findByText('10 mg')
  expect(await readEntry(client, 'Ramipril')).toMatchObject({ dose: '10 mg', note: 'With water' })
  await page.user.click(screen.getByRole('button', { name: 'Show earlier proposals' }))
  const decided = await findSection('Earlier proposals')
  const rowOf = async (name: string) => within((await decided.findByText(name)).closest('li')!)
  const nickel = await rowOf('Nickel')
  expect(nickel.getByText(/^Declined by .+ on /)).toBeDefined()
  expect(nickel.getByText('It was another metal')).toBeDefined()
  const ramipril = await rowOf('Ramipril')
  expect(ramipril.getByText(/^Accepted by .+ on /)).toBeDefined()
  expect(ramipril.getByText('The health profile says so.')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('a guardian accepts for a dependant', async () => {
  const client = await (await useProduct()).as('client')
  const { id } = await client.call<{ id: string }>('POST', '/data-trust/dependants', {
    firstName: 'Ada',
    lastName: 'Okafor',
    birthDate: '2018-04-02',
    relation: 'mother',
    expiresOn: null,
  })
  const doctor = await shareWith('harbour', ['record'], id)
  await propose(doctor, id, { kind: 'immunization', name: 'Measles', startedOn: '2019-05' })
  const page = await openPage(`/client/health-profile?person=${id}`, { as: 'client' })
  const proposed = await findSection('Proposed by the care team')
  await page.user.click(await proposed.findByRole('button', { name: 'Accept: Measles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept: Measles' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'The whole care team' }).checked).toBe(true)
  await page.user.click(dialog.getByRole('radio', { name: 'Only some members' }))
  await page.user.click(dialog.getByRole('button', { name: 'Accept' }))
  await dialog.findAllByText('Choose team members')
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.click(dialog.getByRole('radio', { name: 'Only the guardians' }))
  await page.user.click(dialog.getByRole('button', { name: 'Accept' }))
  await (await findSection('Immunizations')).findByText('Measles')
  const path = `/care-data/profile-entries?personId=${id}` as const
  expect((await client.call<HealthProfile>('GET', path)).items).toMatchObject([
    {
      kind: 'immunization',
      name: 'Measles',
      audience: 'nobody',
      confirmation: { by: { id: doctor.id } },
    },
  ])
})

it('calls each field as it is called where it is asked: an immunization is given, a medicine stopped', async () => {
  const client = await (await useProduct()).as('client')
  const add = async (facts: object) => {
    const { id, version } = await addEntry(client, facts)
    return { target: { id, version } }
  }
  const rabies = { kind: 'immunization', name: 'Rabies', startedOn: '2019' }
  const aspirin = { kind: 'medicine', name: 'Aspirin' }
  const sent = [
    { ...rabies, startedOn: '2020', ...(await add(rabies)) },
    { kind: 'immunization', name: 'Cholera', startedOn: '2021' },
    { ...aspirin, isEnded: true, endedOn: '2024', ...(await add(aspirin)) },
  ]
  const doctor = await shareWith('harbour', ['record'])
  for (const facts of sent) await propose(doctor, client.id, facts)
  await openPage('/client/health-profile', { as: 'client' })
  const proposed = await findSection('Proposed by your care team')
  await proposed.findByText('Cholera')
  const rowsOf = (name: string) =>
    within(proposed.getByRole('table', { name: `What changes about ${name}` }))
      .getAllByRole('row')
      .slice(1)
      .map(cellsOf)
  expect(rowsOf('Rabies')).toEqual([['Given', '2019', '2020']])
  expect(rowsOf('Aspirin')).toEqual([
    ['No longer taken', 'No', 'Yes'],
    ['Stopped', 'None', '2024'],
  ])
  const cholera = within(proposed.getByText('Cholera').closest('li')!)
  expect(cholera.getByRole('term').textContent).toBe('Given')
})
