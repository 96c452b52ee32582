import type { AppScope, AppWithToken, Webhook, WebhookWithSecret } from '@platform/contract/developer'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** Nobody listens there. */
const ADDRESS = 'http://127.0.0.1:1/hook'

async function makeApp(name: string, scopes: AppScope[] = ['patient/*.rs']): Promise<string> {
  const client = await (await useProduct()).as('client')
  const input = { key: crypto.randomUUID(), name, scopes, days: 30 }
  const { app } = await client.call<AppWithToken>('POST', '/developer/apps', input)
  return app.id
}

async function makeWebhook(appId: string): Promise<WebhookWithSecret> {
  const client = await (await useProduct()).as('client')
  const input = { key: crypto.randomUUID(), url: ADDRESS, topics: ['journal.changed'] }
  return client.call('POST', `/developer/apps/${appId}/webhooks`, input)
}

/** The part of webhooks in the details of an app. */
async function openWebhooks(name: string) {
  const page = await openPage('/client/settings#apps', { as: 'client' })
  await page.user.click(await screen.findByRole('button', { name: `Details of ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  return { ...page, section: within(await dialog.findByRole('region', { name: 'Webhooks' })) }
}

const press = async ({ user, section }: Pick<Opened, 'user' | 'section'>, name: string) =>
  user.click(await section.findByRole('button', { name }))

type Opened = OpenedPage & Awaited<ReturnType<typeof openWebhooks>>

describe('a webhook', () => {
  it('is added with an address and what it is told about, and its secret is shown once', async () => {
    await makeApp('Hook adder')
    const opened = await openWebhooks('Hook adder')
    const { section, user } = opened
    await section.findByText('No webhooks yet')
    await press(opened, 'Add webhook')
    await press(opened, 'Add webhook')
    const summary = within(await section.findByRole('alert'))
    summary.getByText('Enter the address of the server')
    summary.getByText('Choose at least one')
    await user.type(section.getByLabelText('Address'), 'http://hooks.example.com/')
    await user.click(section.getByRole('checkbox', { name: 'Documents' }))
    await press(opened, 'Add webhook')
    await section.findAllByText('Enter an address that begins with https://')
    await user.clear(section.getByLabelText('Address'))
    await user.type(section.getByLabelText('Address'), 'https://hooks.example.com/')
    await press(opened, 'Add webhook')
    const secret = await section.findByLabelText<HTMLInputElement>('Secret')
    expect(secret.value).toMatch(/^whsec_/)
    expect(await findAccessibilityProblems()).toEqual([])
    await press(opened, 'I have saved it')
    await expect.poll(() => section.queryByLabelText('Secret')).toBeNull()
    await section.findByText('Active')
    section.getByText('https://hooks.example.com/')
    section.getByText('Documents')
  })

  it('says what became of each call, in plain words, and sends one again', async () => {
    await makeWebhook(await makeApp('Hook caller'))
    const opened = await openWebhooks('Hook caller')
    const { section, user } = opened
    await press(opened, 'Send a test')
    await user.click(await section.findByText('Calls'))
    await section.findByRole('row', { name: /Test/ })
    await expect
      .poll(async () => {
        await press(opened, 'Refresh')
        return section.queryAllByText(/the server could not be reached/).length
      })
      .toBeGreaterThan(0)
    await section.findByText(/^Next attempt/)
    await press(opened, 'Send again')
    await screen.findByText('The call is sent again', { ignore: '[aria-hidden]' })
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('is paused, goes on, gets another secret, and is ended', async () => {
    await makeWebhook(await makeApp('Hook changer'))
    const opened = await openWebhooks('Hook changer')
    const { section, user } = opened
    await press(opened, 'Pause')
    await section.findByText('Paused')
    section.getByText('What changes now is kept and sent when you resume it.')
    await press(opened, 'Resume')
    await section.findByText('Active')
    await press(opened, 'New secret')
    const renewal = within(await screen.findByRole('dialog', { name: 'Make a new secret?' }))
    await user.click(renewal.getByRole('button', { name: 'Make new secret' }))
    await section.findByLabelText('Secret')
    await section.findByText(/^Calls are also signed with the secret before until/)
    await press(opened, 'I have saved it')
    await press(opened, 'End webhook')
    const end = within(await screen.findByRole('dialog', { name: 'End this webhook?' }))
    await user.click(end.getByRole('button', { name: 'End webhook' }))
    await section.findByText('No webhooks yet')
    expect(section.queryByText(ADDRESS)).toBeNull()
  })

  it('is changed in its address and in what it is told about, and keeps its secret', async () => {
    const appId = await makeApp('Hook editor')
    const { webhook } = await makeWebhook(appId)
    const opened = await openWebhooks('Hook editor')
    const { section, user } = opened
    await press(opened, 'Change')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change webhook' }))
    const address = dialog.getByLabelText<HTMLInputElement>('Address')
    expect(address.value).toBe(ADDRESS)
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
    await user.clear(address)
    await user.type(address, 'http://hooks.example.com/')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await dialog.findAllByText('Enter an address that begins with https://')
    expect(await findAccessibilityProblems()).toEqual([])
    await user.clear(address)
    await user.type(address, 'https://hooks.example.com/changed')
    await user.click(dialog.getByRole('checkbox', { name: 'Appointments' }))
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('The webhook is changed', { ignore: '[aria-hidden]' })
    await section.findByText('https://hooks.example.com/changed')
    section.getByText('Journal and measurements · Appointments')
    expect(section.queryByText(ADDRESS)).toBeNull()
    expect(section.queryByLabelText('Secret')).toBeNull()
    const client = await (await useProduct()).as('client')
    const { items } = await client.call<{ items: Webhook[] }>('GET', `/developer/apps/${appId}/webhooks`)
    expect(items).toMatchObject([
      { id: webhook.id, version: 2, topics: ['journal.changed', 'appointments.changed'] },
    ])
  })

  it('that was changed elsewhere meanwhile shows both versions', async () => {
    const { webhook } = await makeWebhook(await makeApp('Hook rival'))
    const opened = await openWebhooks('Hook rival')
    await press(opened, 'Change')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change webhook' }))
    const client = await (await useProduct()).as('client')
    const theirs = { url: 'https://theirs.example.com/', topics: webhook.topics }
    await client.call('PUT', `/developer/webhooks/${webhook.id}`, theirs, { 'if-match': '"1"' })
    await opened.user.clear(dialog.getByLabelText('Address'))
    await opened.user.type(dialog.getByLabelText('Address'), 'https://mine.example.com/')
    await opened.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await dialog.findByText(/https:\/\/theirs.example.com\//)
    await opened.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Change webhook' })).toBeNull()
    await opened.section.findByText('https://mine.example.com/')
  })

  it('says what went wrong where the list cannot be loaded, and tries again', async () => {
    const id = await makeApp('Hook failure')
    await makeWebhook(id)
    const { network } = await useProduct()
    const refusal = network.refuse(`GET /api/developer/apps/${id}/webhooks`, 'internal')
    const opened = await openWebhooks('Hook failure')
    const retry = await opened.section.findByRole('button', { name: 'Try again' })
    refusal.stop()
    await opened.user.click(retry)
    await opened.section.findByText('Active')
    expect(opened.section.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('has nothing to tell an app that may read nothing', async () => {
    await makeApp('Hook writer', ['patient/Observation.c'])
    const { section } = await openWebhooks('Hook writer')
    await section.findByText('This app cannot read your record, so there is nothing to tell it.')
    expect(section.queryByRole('button', { name: 'Add webhook' })).toBeNull()
  })
})
