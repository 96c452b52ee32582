import type { AppWithToken } from '@platform/contract/developer'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const PATH = '/client/settings#apps'
const LIST = 'GET /api/developer/apps'

const findSection = async () => within(await screen.findByRole('region', { name: 'Apps and devices' }))

async function openSection(): Promise<OpenedPage & { section: Awaited<ReturnType<typeof findSection>> }> {
  const page = await openPage(PATH, { as: 'client' })
  return { ...page, section: await findSection() }
}

async function makeApp(name: string): Promise<AppWithToken> {
  const client = await (await useProduct()).as('client')
  const key = crypto.randomUUID()
  const scopes = ['patient/Observation.c']
  return client.call('POST', '/developer/apps', { key, name, scopes, days: 30 })
}

/** What a script would send. */
async function postPulse(token: string): Promise<{ stored: number }> {
  const client = await (await useProduct()).as('client')
  const at = '2026-03-04T05:06:07.000Z'
  const measurements = [{ id: crypto.randomUUID(), kind: 'pulse', value: 71, unit: '/min', at }]
  const authorization = `Bearer ${token}`
  return client.call('POST', '/developer/measurements', { measurements }, { authorization })
}

describe('the list of apps', () => {
  it('says what each may do, and until when, and leads on to what it has asked', async () => {
    const { section, user } = await openSection()
    const row = within(await section.findByRole('row', { name: /Bedside oximeter/ }))
    row.getByText('Add measurements')
    row.getByText('Read your measurements and journal')
    await section.findByText(/^Expired on/)
    expect(section.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toMatch(
      /^\/api\/docs/,
    )
    await user.click(section.getByRole('button', { name: 'Details of Bedside oximeter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bedside oximeter' }))
    await dialog.findAllByText('Added measurements')
    dialog.getByText(/app_scope_missing/)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('says of what an app has sent as FHIR what it was', async () => {
    const { token } = await makeApp('Fhir scale')
    const client = await (await useProduct()).as('client')
    const pulse = {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
      subject: { reference: `Patient/${client.id}` },
      effectiveDateTime: '2026-03-04T06:07:08Z',
      valueQuantity: { value: 71, system: 'http://unitsofmeasure.org', code: '/min' },
    }
    await client.call('POST', '/care-data/fhir/Observation', pulse, { authorization: `Bearer ${token}` })
    const { section, user } = await openSection()
    await user.click(await section.findByRole('button', { name: 'Details of Fhir scale' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fhir scale' }))
    const row = within(await dialog.findByRole('row', { name: /Added measurements/ }))
    expect(row.getByText('POST /fhir/{type}')).toBeDefined()
    row.getByText(/^201/)
  })

  it('says what went wrong where it cannot be loaded, and tries again', async () => {
    const { network } = await useProduct()
    const refusal = network.refuse(LIST, 'internal')
    const { section, user } = await openSection()
    const retry = await section.findByRole('button', { name: 'Try again' })
    refusal.stop()
    await user.click(retry)
    await section.findByRole('row', { name: /Bedside oximeter/ })
    expect(section.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('is no part of the settings of professionals', async () => {
    await openPage('/professional/settings', { as: 'professional' })
    await screen.findByRole('region', { name: 'Who has viewed my record' })
    expect(screen.queryByRole('region', { name: 'Apps and devices' })).toBeNull()
  })
})

describe('letting an app in', () => {
  it('asks for a name and for something it may do', async () => {
    const { section, user } = await openSection()
    await user.click(await section.findByRole('button', { name: 'Add an app or device' }))
    await user.click(section.getByRole('button', { name: 'Create token' }))
    const summary = within(await section.findByRole('alert'))
    summary.getByText('Enter a name.')
    summary.getByText('Choose at least one thing that it can do.')
    await user.click(section.getByRole('button', { name: 'Cancel' }))
    await section.findByRole('button', { name: 'Add an app or device' })
    expect(section.queryByRole('button', { name: 'Create token' })).toBeNull()
  })

  it('shows its token once, with which it adds at once', async () => {
    const { section, user } = await openSection()
    await user.click(await section.findByRole('button', { name: 'Add an app or device' }))
    await user.type(section.getByRole('textbox', { name: 'Name' }), 'Pocket pulse')
    await user.click(section.getByRole('checkbox', { name: 'Add measurements' }))
    await user.click(section.getByRole('radio', { name: '30 days' }))
    await user.click(section.getByRole('button', { name: 'Create token' }))
    await section.findByRole('heading', { name: 'Token for “Pocket pulse”' })
    section.getByText('Copy it now. It is not shown again.')
    const { value } = section.getByRole<HTMLInputElement>('textbox', { name: 'Token' })
    expect(value).toMatch(/^pat_[\w-]{43}$/)
    expect(await postPulse(value)).toMatchObject({ stored: 1 })
    await user.click(section.getByRole('button', { name: 'I have copied it' }))
    await section.findByRole('row', { name: /Pocket pulse/ })
    expect(section.queryByDisplayValue(value)).toBeNull()
    expect(document.body.innerHTML).not.toContain(value)
  })

  it('that fails keeps what was typed, and makes one app when it is tried again', async () => {
    const { section, user, network } = await openSection()
    await user.click(await section.findByRole('button', { name: 'Add an app or device' }))
    await user.type(section.getByRole('textbox', { name: 'Name' }), 'Lost answer')
    await user.click(section.getByRole('checkbox', { name: 'Read your whole health record' }))
    network.loseAnswer('POST /api/developer/apps')
    await user.click(section.getByRole('button', { name: 'Create token' }))
    await section.findByText('The token was not created')
    await user.click(section.getByRole('button', { name: 'Create token' }))
    await section.findByRole('heading', { name: 'Token for “Lost answer”' })
    await user.click(section.getByRole('button', { name: 'I have copied it' }))
    await expect.poll(() => section.queryAllByRole('row', { name: /Lost answer/ }).length).toBe(1)
  })
})

describe('ending an app', () => {
  it('asks first, and is the end of its token', async () => {
    const { token } = await makeApp('Spare watch')
    const { section, user } = await openSection()
    await user.click(await section.findByRole('button', { name: 'End Spare watch' }))
    const question = within(await screen.findByRole('dialog', { name: 'End “Spare watch”?' }))
    await user.click(question.getByText('Keep it'))
    expect(await postPulse(token)).toMatchObject({ refused: 0 })
    await user.click(section.getByRole('button', { name: 'End Spare watch' }))
    const again = within(await screen.findByRole('dialog', { name: 'End “Spare watch”?' }))
    await user.click(again.getByRole('button', { name: 'End' }))
    await expect.poll(() => section.queryByRole('row', { name: /Spare watch/ })).toBeNull()
    await expect(postPulse(token)).rejects.toThrow(/401.*app_token_ended/)
    await user.click(section.getByText('Ended apps and devices'))
    await section.findByRole('row', { name: /Spare watch.*Ended on/ })
  })

  it('is told where it failed', async () => {
    await makeApp('Stubborn band')
    const { section, user, network } = await openSection()
    network.refuse('DELETE /api/developer/apps/*', 'internal')
    await user.click(await section.findByRole('button', { name: 'End Stubborn band' }))
    const question = within(await screen.findByRole('dialog', { name: 'End “Stubborn band”?' }))
    await user.click(question.getByRole('button', { name: 'End' }))
    await question.findByText(/Something went wrong/)
    expect(section.queryByRole('row', { name: /Stubborn band/, hidden: true })).not.toBeNull()
  })
})

it('another token is shown once, and the one before ends', async () => {
  const { token } = await makeApp('Old phone')
  const { section, user } = await openSection()
  await user.click(await section.findByRole('button', { name: 'Details of Old phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Old phone' }))
  await user.click(await dialog.findByRole('button', { name: 'Create a new token' }))
  await dialog.findByRole('heading', { name: 'Token for “Old phone”' })
  const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Token' })
  expect(await postPulse(value)).toMatchObject({ refused: 0 })
  await expect(postPulse(token)).rejects.toThrow(/401.*app_token_ended/)
})
