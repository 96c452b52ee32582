import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { chooseRadio, press } from '../../../src/accessibility/by-keyboard.ts'
import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { callAs, OWNER, share, type Shared } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import type { Site } from '../../../src/sites.ts'
import { expect, goTo, test } from '../../../src/test.ts'

const DAY_MS = 86_400_000

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface Asked extends Shared {
  readonly requestId: string
  readonly serviceName: string
}

/** A client of the test's own, with a request that a professional of the test's own, who has hours every day, has accepted. */
async function ask(page: Page, request: APIRequestContext, site: Site): Promise<Asked> {
  await openAccount(page, request)
  const shared = await share(page, request, site, ['messages', 'calendar'])
  const { client, professional, personId } = shared
  const owner = callAs(request, site, (await startApiSession(request, site, OWNER)).token)
  const { id } = await professional.call('GET', '/main/account')
  const name = `Visit ${randomUUID().slice(0, 8)}`
  await owner.call('POST', '/main/organization/services', { name, lengthMinutes: 30, description: '' })
  const type = await owner.call('POST', '/main/organization/service-types', {
    name,
    description: '',
    questionnaireId: null,
    responseHours: 8,
    answererIds: [id],
  })
  const hours = { fromMinute: 540, toMinute: 720, validFrom: dayIn(0), validTo: null, serviceId: null }
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await professional.call('POST', '/main/schedule/hours', { ...hours, weekday })
  const begun = { key: randomUUID(), personId, typeId: type['id'] }
  const { id: requestId, version } = await client.call('POST', '/main/service-requests', begun)
  const said = await request.fetch(`/api/main/service-requests/${String(requestId)}`, {
    method: 'PUT',
    headers: {
      'X-Site-Id': site.id,
      Authorization: `Bearer ${client.token}`,
      'If-Match': `"${String(version)}"`,
    },
    data: {
      urgency: 'routine',
      text: 'Please look at my knee',
      preferredTimes: [
        { on: dayIn(9), dayPart: 'morning' },
        { on: dayIn(11), dayPart: 'morning' },
      ],
      documentIds: [],
    },
  })
  expect(said.ok()).toBe(true)
  const path = `/main/service-requests/${String(requestId)}/status`
  await client.call('PUT', path, { action: 'submit', reason: '' })
  await professional.call('PUT', path, { action: 'accept', reason: '' })
  return { ...shared, requestId: String(requestId), serviceName: name }
}

const timesOf = (page: Page) => page.getByRole('region', { name: 'Appointment times' })

test.use({ viewport: { width: 390, height: 844 } })

test('times are offered on the preferred days by keyboard, and booked with one press on the open page of the client', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const { professional: caller, requestId, serviceName } = await ask(client, request, site)
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
  try {
    const professional = await context.newPage()
    await useToken(professional, caller.token)
    await goTo(professional, `/professional/clients?request=${requestId}`)
    await goTo(client, `/client/service?request=${requestId}`)
    await press(professional, professional.getByRole('button', { name: 'Offer times' }), 'Enter')
    const dialog = professional.getByRole('dialog', { name: 'Offer times' })
    await dialog.getByLabel('Service').selectOption({ label: serviceName })
    const free = dialog.getByRole('group', { name: /^Free times on / }).getByRole('radio')
    await chooseRadio(professional, free.first())
    await press(professional, dialog.getByRole('button', { name: 'Add this time' }), 'Enter')
    await press(professional, dialog.getByRole('button', { name: /, Morning$/ }).nth(1), 'Enter')
    await chooseRadio(professional, free.nth(1))
    await expectSound(professional)
    await press(professional, dialog.getByRole('button', { name: 'Offer 2 times' }), 'Enter')
    await expect(dialog).toHaveCount(0)
    await expect(
      timesOf(professional)
        .getByText(/^Held for the client until /)
        .first(),
    ).toBeVisible()
    await expectSound(professional)
    // Without a reload.
    await expect(
      timesOf(client)
        .getByText(/^Held for you until /)
        .first(),
    ).toBeVisible()
    await expectSound(client)
    const take = timesOf(client).getByRole('button', { name: /^Book / })
    await expect(take).toHaveCount(2)
    await press(client, take.nth(1), 'Enter')
    await expect(timesOf(client).getByText('Appointment booked')).toBeVisible()
    await expectSound(client)
    await expect(timesOf(professional).getByText('Appointment booked')).toBeVisible()
    await expect(timesOf(professional).getByRole('listitem')).toHaveCount(0)
    await client.getByRole('link', { name: 'Open the appointment' }).click()
    await expect(client).toHaveURL(/\/client\/calendar\?.*appointment=/)
    await expect(client.getByText(serviceName).first()).toBeVisible()
  } finally {
    await context.close()
  }
})
