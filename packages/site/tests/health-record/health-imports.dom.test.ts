import type { HealthImport, NewestMeasurement } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller, type Person } from '../../testing/product.ts'
import '../../testing/simulated-worker.ts'

const PATH = '/client/journal?import=true'

/** A day that no other test has, as two of the same moment and value are one. */
let days = 0
const nextDay = (): string => {
  days += 1
  return new Date(Date.UTC(2019, 0, days)).toISOString().slice(0, 10)
}

const record = (type: string, value: string, unit: string, day: string): string =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Watch" unit="${unit}" startDate="${day} 08:00:00 +0000" value="${value}"/>`

const appleFile = (...records: readonly string[]): File => {
  const xml = `<?xml version="1.0"?><!DOCTYPE HealthData []><HealthData>${records.join('\n')}</HealthData>`
  const zip = zipSync({ 'apple_health_export/export.xml': strToU8(xml) })
  return new File([zip.slice()], 'export.zip')
}

async function openImport(as: Person = 'client', path: `/${string}` = PATH) {
  const page = await openPage(path, { as })
  return {
    ...page,
    choose: async (file: File) => page.user.upload(await screen.findByLabelText('File'), file),
    press: async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name })),
  }
}

const listImports = async (caller: Caller, personId = caller.id): Promise<HealthImport[]> => {
  const path = `/medical-scanner/health-imports?personId=${personId}` as const
  return (await caller.call<{ items: HealthImport[] }>('GET', path)).items
}

const cells = async (name: string): Promise<string[]> => {
  const table = await screen.findByRole('table', { name: 'Measurements' })
  const row = within(table).getByText(name).closest('tr')
  return [...(row?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent)
}

it('an export of Apple Health is looked at, accepted and undone, and brings nothing twice', async () => {
  const client = await (await useProduct()).as('client')
  const day = nextDay()
  const file = appleFile(
    record('HeartRate', '61', 'count/min', day),
    record('HeartRate', '999', 'count/min', day),
    record('OxygenSaturation', '0.97', '%', day),
    record('StepCount', '4000', 'count', day),
    record('BodyMass', '70', 'elephants', day),
  )
  const { user, choose, press, address } = await openImport('client', '/client/journal')
  await user.click(await screen.findByRole('link', { name: 'Import' }))
  expect(await screen.findByRole('heading', { name: 'Import health data' })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await choose(file)
  expect((await cells('Pulse')).join(' ')).toMatch(/1.*0.*1: the value is not possible.*Watch/)
  expect(await screen.findByText('1 line could not be read')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  expect(address()).toMatch(/\?import=true&preview=/)
  await press('Import 2 measurements')
  expect(await screen.findByText('The data is imported')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the charts' })).toBeDefined()
  const [newest] = await listImports(client)
  expect(newest).toMatchObject({ state: 'accepted', samples: 2, audience: 'nobody', fileName: 'export.zip' })
  await press('Import another file')
  await choose(file)
  expect(await screen.findByText('There is nothing new in this file')).toBeDefined()
  await press('Discard')
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }))
  await user.click(earlier.getByRole('button', { name: 'Undo this import: export.zip' }))
  expect(await earlier.findByText('Undone')).toBeDefined()
  expect((await listImports(client))[0]).toMatchObject({ state: 'undone' })
})

it('a table asks for what it does not say, and counts what cannot be read', async () => {
  const client = await (await useProduct()).as('client2')
  const { user, choose, press } = await openImport('client2')
  await choose(new File(['Date;Weight\n03/04/2018;71,5\n05/04/2018;72\nsoon;70'], 'weight.csv'))
  expect(await screen.findByText('2 measurements found')).toBeDefined()
  expect(await screen.findByText(/^Line 4\./)).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await press('Continue')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Choose a unit')).toBeDefined()
  expect(alert.getByText('Choose which day the date means')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Weight: which unit?'), 'kg')
  await user.click(within(screen.getByRole('group', { name: /03\/04\/2018/ })).getByLabelText(/April 3/))
  await press('Continue')
  expect((await cells('Weight')).join(' ')).toMatch(/2.*Apr/)
  await user.click(screen.getByLabelText('My whole team'))
  await press('Import 2 measurements')
  expect(await screen.findByText('In the record now: 2 measurements.')).toBeDefined()
  const path = `/care-data/measurement-series?personId=${client.id}` as const
  const { items } = await client.call<{ items: NewestMeasurement[] }>('GET', path)
  const weight = items.find(({ kind }) => kind === 'weight')
  expect(weight?.trail.some(({ at, value }) => at.startsWith('2018-04-03') && value === 71.5)).toBe(true)
})

it('a FHIR file is imported entry by entry, and what it may not bring is named', async () => {
  const name = `Hay fever ${crypto.randomUUID()}`
  const subject = { reference: 'Patient/x' }
  const clinicalStatus = {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  }
  const coded = (text: string) => ({ resourceType: 'Condition', subject, clinicalStatus, code: { text } })
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      { resource: { resourceType: 'Patient', id: 'x' } },
      { resource: coded(name) },
      { resource: coded(`${name} left out`) },
      { resource: { ...coded('Refused'), id: 'sent.4', encounter: { reference: 'Encounter/1' } } },
      { resource: { resourceType: 'DiagnosticReport', subject } },
    ],
  }
  const { user, choose, press } = await openImport('client', '/client/health-profile?import=true')
  await choose(new File([JSON.stringify(bundle)], 'record.json'))
  await user.click(await screen.findByLabelText(new RegExp(`${name} left out`)))
  await user.click(await screen.findByText('1 entry is not taken'))
  const refused = await screen.findByText(/Entry 4 of the file/)
  expect(refused.textContent).toContain('Condition/sent.4')
  expect(await findAccessibilityProblems()).toEqual([])
  await press('Import 1 entry')
  expect(await screen.findByText('In the record now: 1 entry.')).toBeDefined()
  await press('Undo this import')
  expect(await screen.findByText('All of it is out of the record again.')).toBeDefined()
})

it('a file that is none of these is refused, with what to do', async () => {
  const { choose } = await openImport()
  await choose(new File([new Uint8Array([0, 1, 2, 3])], 'picture.csv'))
  expect(await screen.findByText(/^This is no export of Apple Health/)).toBeDefined()
  await choose(new File([zipSync({ 'notes.txt': strToU8('x') }).slice()], 'notes.zip'))
  expect(await screen.findByText(/^There is no export of Apple Health in this zip file/)).toBeDefined()
  await choose(new File(['Date,Steps\n2024-01-01,5'], 'steps.csv'))
  expect(await screen.findByText('0 measurements found')).toBeDefined()
})

it('what was cancelled is gone, and one that is open is continued or discarded', async () => {
  const client = await (await useProduct()).as('premium')
  const { choose, press, network, close } = await openImport('premium')
  const held = network.hold('POST /api/medical-scanner/health-imports/*/samples')
  await choose(appleFile(record('HeartRate', '62', 'count/min', nextDay())))
  await held.arrived
  await press('Cancel')
  held.letGo()
  await expect.poll(() => listImports(client)).toEqual([])
  await choose(appleFile(record('HeartRate', '62', 'count/min', nextDay())))
  await screen.findByRole('button', { name: 'Import 1 measurement' })
  await close()
  const { user } = await openImport('premium')
  expect(await screen.findByText('An import is not finished yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Import 1 measurement' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByLabelText('File')).toBeDefined()
  expect(await listImports(client)).toEqual([])
})

it('a part that does not get through is sent again, and counts once', async () => {
  const { choose, network, press } = await openImport('client')
  const part = 'POST /api/medical-scanner/health-imports/*/samples'
  network.loseAnswer(part)
  await choose(appleFile(record('HeartRate', '63', 'count/min', nextDay())))
  expect(await screen.findByText('There is no connection')).toBeDefined()
  window.dispatchEvent(new Event('online'))
  await press('Import 1 measurement')
  expect(await screen.findByText('In the record now: 1 measurement.')).toBeDefined()
})

it('a file that holds more than one import takes is imported by its years', async () => {
  const { user, choose, press, network } = await openImport('premium')
  const file = appleFile(
    record('HeartRate', '64', 'count/min', '2016-05-01'),
    record('HeartRate', '65', 'count/min', '2017-12-31'),
    record('HeartRate', '66', 'count/min', '2018-01-01'),
    record('HeartRate', '67', 'count/min', '2019-02-03'),
  )
  const full = network.refuse('POST /api/medical-scanner/health-imports/*/samples', 'validation_failed')
  await choose(file)
  expect(await screen.findByText(/^There are more measurements in the file/)).toBeDefined()
  full.stop()
  await user.selectOptions(await screen.findByLabelText('First year'), '2017')
  await user.selectOptions(screen.getByLabelText('Last year'), '2018')
  expect(await findAccessibilityProblems()).toEqual([])
  await choose(file)
  await press('Import 2 measurements')
  expect(await screen.findByText('In the record now: 2 measurements.')).toBeDefined()
  await press('Import another file')
  await choose(file)
  expect((await cells('Pulse')).slice(1, 3)).toEqual(['New2', 'Already there2'])
  await press('Discard')
})

it('a guardian imports for a dependant, under whose name it stands', async () => {
  const { choose, press } = await openImport('client', '/client/dependant/journal?import=true')
  const banner = within(await screen.findByRole('region', { name: 'Whose record' }))
  expect(banner.getByText(/Emil Brandt/)).toBeDefined()
  await choose(appleFile(record('BodyTemperature', '37.2', 'degC', nextDay())))
  expect(await screen.findByLabelText('Only the guardians')).toBeDefined()
  await press('Import 1 measurement')
  expect(await screen.findByText('In the record now: 1 measurement.')).toBeDefined()
})
