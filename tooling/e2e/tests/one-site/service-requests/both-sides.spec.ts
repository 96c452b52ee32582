import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { asRecords, callAs, share, type Caller, type Shared } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import type { Site } from '../../../src/sites.ts'
import { expect, goTo, settle, test } from '../../../src/test.ts'

/** Who leads the organization that the professionals of the tests belong to. */
const OWNER = 'harbour@example.com'
const TEXT = 'What do you need?'

const CONTENT = {
  resourceType: 'Questionnaire',
  title: 'Your knee',
  item: [{ linkId: 'pain', type: 'integer', text: 'How strong is the pain?' }],
}

interface Offered extends Shared {
  /** What the client can ask for, which this professional answers. */
  readonly typeName: string
}

async function publishForm({ professional }: Shared): Promise<string> {
  const { id, version } = await professional.call('POST', '/care-data/questionnaires', {
    key: randomUUID(),
    content: CONTENT,
  })
  await professional.call('POST', `/care-data/questionnaires/${String(id)}/versions`, {
    seenVersion: version,
  })
  return String(id)
}

/** Opens the account of a client, with a professional of theirs who answers what they can ask for. */
async function offer(
  page: Page,
  request: APIRequestContext,
  site: Site,
  { hasForm = false } = {},
): Promise<Offered> {
  await openAccount(page, request)
  const shared = await share(page, request, site, ['record', 'messages'])
  const owner = callAs(request, site, (await startApiSession(request, site, OWNER)).token)
  const { id } = await shared.professional.call('GET', '/main/account')
  const typeName = `Letter ${randomUUID().slice(0, 8)}`
  await owner.call('POST', '/main/organization/service-types', {
    name: typeName,
    description: 'For your insurance.',
    questionnaireId: hasForm ? await publishForm(shared) : null,
    responseHours: 8,
    answererIds: [id],
  })
  return { ...shared, typeName }
}

async function listAsked(client: Caller, personId: string): Promise<Record<string, unknown>[]> {
  const { items } = await client.call('GET', `/main/service-requests?personId=${personId}`)
  return asRecords(items)
}

const textOf = (page: Page) => page.getByRole('textbox', { name: TEXT })

/** Begins a request from the list of all of them. */
async function begin(page: Page, typeName: string): Promise<void> {
  await goTo(page, '/client/service')
  await press(page, page.getByRole('link', { name: 'New request' }), 'Enter')
  await press(page, page.getByRole('button', { name: `Begin “${typeName}”` }), 'Enter')
  await expect(textOf(page)).toBeVisible()
  await settle(page)
}

test.use({ viewport: { width: 390, height: 844 } })

test('a request with a form goes from the client, by keyboard alone, to the open list of the professional and back', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const {
    professional: caller,
    client: asking,
    personId,
    typeName,
  } = await offer(client, request, site, {
    hasForm: true,
  })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, caller.token)
    await goTo(professional, '/professional/clients?view=requests')
    await begin(client, typeName)
    await expect(client.getByRole('button', { name: 'Send request' })).toBeDisabled()
    await expectSound(client)
    await press(client, client.getByRole('link', { name: 'Fill in “Your knee”' }), 'Enter')
    await type(client, client.getByRole('textbox', { name: /^How strong is the pain/ }), '7')
    await press(client, client.getByRole('button', { name: 'Review answers' }), 'Enter')
    await press(client, client.getByRole('button', { name: 'Submit answers' }), 'Enter')
    await press(client, client.getByRole('link', { name: 'Back to the request' }), 'Enter')
    await expect(client.getByText('The form is filled in.')).toBeVisible()
    await type(client, textOf(client), 'A letter, please')
    await press(client, client.getByRole('button', { name: 'Send request' }), 'Enter')
    const standing = client.getByRole('list', { name: 'History' })
    await expect(standing.getByRole('listitem')).toHaveCount(1)
    await expectSound(client)

    const row = professional.getByRole('row').filter({ hasText: typeName })
    await expect(row).toContainText('Ines Duarte')
    await expectSound(professional)
    await row.getByRole('link').click()
    await expect(professional.getByText('A letter, please')).toBeVisible()
    await professional.getByRole('button', { name: 'Accept' }).click()
    await expect(standing).toContainText('Accepted')
    await professional.getByLabel('Write a note').fill('Ask the front desk')
    await professional.getByRole('button', { name: 'Add note' }).click()
    await expect(professional.getByRole('list', { name: 'Internal notes' })).toContainText(
      'Ask the front desk',
    )
    await professional.getByLabel('Write a comment').fill('I write it today')
    await professional.getByRole('button', { name: 'Add comment' }).click()
    await expect(standing).toContainText('I write it today')
    await type(client, client.getByLabel('Write a comment'), 'Thank you')
    await press(client, client.getByRole('button', { name: 'Add comment' }), 'Enter')
    await expect(professional.getByRole('list', { name: 'History' })).toContainText('Thank you')
    await expectSound(professional)

    await professional.getByRole('button', { name: 'Complete' }).click()
    await expect(standing).toContainText('Completed')
    await expect(client.getByLabel('Write a comment')).toHaveCount(0)
    await client.reload()
    await settle(client)
    await expect(standing).toContainText('I write it today')
    await expect(client.locator('body')).not.toContainText('Ask the front desk')
    await expectSound(client)
    const [asked] = await listAsked(asking, personId)
    const path = `/main/service-requests/${String(asked?.['id'])}`
    expect(JSON.stringify(await asking.call('GET', path))).not.toContain('Ask the front desk')
    expect((await asking.answer('GET', `${path}/notes`)).status()).toBe(403)
  } finally {
    await context.close()
  }
})

test('a double click asks once, and a request is declined with a reason that the client reads at once', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const { professional: caller, client: asking, personId, typeName } = await offer(client, request, site)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, caller.token)
    await goTo(professional, '/professional/clients?view=requests')
    await goTo(client, '/client/service?new=true')
    await expectSound(client)
    await client.getByRole('button', { name: `Begin “${typeName}”` }).dblclick()
    await textOf(client).fill('A letter, please')
    await client.getByRole('button', { name: 'Send request' }).dblclick()
    await expect(client.getByRole('button', { name: 'Cancel request' })).toBeVisible()
    const asked = await listAsked(asking, personId)
    expect(asked).toHaveLength(1)
    await expect(client.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(1)

    const row = professional.getByRole('row').filter({ hasText: typeName })
    await expect(row).toHaveCount(1)
    await row.getByRole('link').click()
    await professional.getByRole('button', { name: 'Decline' }).click()
    const declining = professional.getByRole('dialog', { name: 'Decline this request' })
    await declining.getByLabel('Reason').fill('Your insurance has a form of its own')
    await expectSound(professional)
    await declining.getByRole('button', { name: 'Decline' }).click()
    await expect(client.getByText('Your insurance has a form of its own')).toBeVisible()
    await expect(client.getByRole('button', { name: 'Cancel request' })).toHaveCount(0)
    await expectSound(client)
  } finally {
    await context.close()
  }
})

test('what was written of a request is there after going back, reloading, and a tab that ends', async ({
  page,
  context,
  request,
  site,
}) => {
  test.slow()
  const { client, personId, typeName } = await offer(page, request, site)
  await begin(page, typeName)
  const [draft] = await listAsked(client, personId)
  const address = `/client/service?request=${String(draft?.['id'])}`
  let typed = ''
  // Each before the rest after the last key is over.
  const write = async (tab: Page, word: string): Promise<void> => {
    await expect(textOf(tab)).toHaveValue(typed)
    await textOf(tab).press('End')
    await textOf(tab).pressSequentially(word)
    typed += word
  }
  await write(page, 'back')
  await page.goBack()
  await page.getByRole('row').filter({ hasText: typeName }).getByRole('link').click()
  await write(page, ' reload')
  await page.reload()
  await settle(page)
  await write(page, ' closed')
  await page.close()
  const tab = await context.newPage()
  await goTo(tab, address)
  await write(tab, ' sent')
  await tab.getByRole('button', { name: 'Send request' }).click()
  await expect(tab.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  await expect(tab.getByText(typed)).toBeVisible()
})
