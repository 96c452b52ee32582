import { randomUUID } from 'node:crypto'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { useToken } from '../../../src/api-session.ts'
import { beginConversation, endSharing, PROFESSIONAL_NAME, share } from '../../../src/care-team.ts'
import { followConnections } from '../../../src/network/event-connections.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

test('a client and a professional write to each other, and the open page says so when the consent ends', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const shared = await share(client, request, site, ['messages'])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, shared.professional.token)
    await professional.goto('/professional/messages?order=newest')
    await settle(professional)
    expect(await findAccessibilityProblems(professional)).toEqual([])

    const subject = `My knee ${Date.now()}`
    await client.goto('/client/messages')
    await settle(client)
    await expect(client.getByText('Not for emergencies')).toBeVisible()
    expect(await findAccessibilityProblems(client)).toEqual([])
    await client.getByRole('button', { name: 'Write a message' }).click()
    const dialog = client.getByRole('dialog', { name: 'New conversation' })
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    expect(await findAccessibilityProblems(client)).toEqual([])
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByLabel('Your message').fill('May I go running again?')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(client.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    expect(await findAccessibilityProblems(client)).toEqual([])

    // Nobody has touched the professional's page.
    const row = professional.getByRole('link').filter({ hasText: subject })
    await expect(row).toContainText('1 unread message')
    await row.click()
    await expect(professional.getByRole('log')).toContainText('May I go running again?')
    expect(await findAccessibilityProblems(professional)).toEqual([])
    await expect(client.getByRole('log')).toContainText(`Read by ${PROFESSIONAL_NAME}`)

    await professional.getByText('Internal notes').click()
    await professional.getByLabel('New note').fill('canary of a note')
    await professional.getByRole('button', { name: 'Add note' }).click()
    await expect(professional.getByRole('listitem').filter({ hasText: 'canary of a note' })).toBeVisible()
    await professional.getByLabel('Your message').fill('Yes, slowly.')
    await professional.keyboard.press('Control+Enter')
    await expect(professional.getByLabel('Your message')).toHaveValue('')
    await expect(client.getByRole('log')).toContainText('Yes, slowly.')
    await expect(client.locator('body')).not.toContainText('canary')

    await client.getByLabel('Your message').fill('I have begun to write')
    await expect(client.getByText('Draft saved')).toBeVisible()
    await client.reload()
    await expect(client.getByLabel('Your message')).toHaveValue('I have begun to write')

    await professional.getByLabel('Your message').fill('Typed while it ended')
    await endSharing(shared)
    await expect(professional.getByRole('heading', { name: 'No longer shared' })).toBeVisible()
    await expect(professional.getByLabel('What you had written')).toHaveValue('Typed while it ended')
    await expect(professional.locator('body')).not.toContainText('May I go running again?')
    expect(await findAccessibilityProblems(professional)).toEqual([])

    await client.getByRole('button', { name: 'Send message' }).click()
    await expect(client.getByRole('alert')).toContainText('No one else in the conversation can read it')
    await expect(client.getByLabel('Your message')).toHaveValue('I have begun to write')
  } finally {
    await context.close()
  }
})

test('three tabs hold one event connection, it moves when its tab is closed, and every tab learns of a message', async ({
  page,
  context,
  request,
  site,
}) => {
  test.slow()
  const connections = followConnections(context)
  await openAccount(page, request)
  const { client, professional, personId } = await share(page, request, site, ['messages'])
  const conversation = await beginConversation(client, personId)
  // Opened by the context, so that their end is followed; the first page goes.
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/client')
    await settle(tab)
  }
  await page.close()
  await expect.poll(() => connections.holders(tabs).length).toBe(1)
  const [leader] = connections.holders(tabs)
  const others = tabs.filter((tab) => tab !== leader)
  await leader?.close()
  await expect.poll(() => connections.holders(others).length).toBe(1)
  await professional.call('POST', `/messages/conversations/${conversation}/messages`, {
    key: randomUUID(),
    text: 'To all tabs',
  })
  for (const tab of others) {
    const menu = tab.getByRole('navigation').first()
    await expect(menu).toContainText('1 conversation with unread messages')
  }
})
