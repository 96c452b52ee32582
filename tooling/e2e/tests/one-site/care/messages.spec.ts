import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { openAccount } from '../../../src/new-account.ts'
import { readToken } from '../../../src/sign-in.ts'
import type { Site } from '../../../src/sites.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PROFESSIONAL = 'harbour@example.com'
const EVENTS = '/api/messages/events'

/** Somebody's calls to a base beside the pages they have open. */
interface Caller {
  readonly token: string
  call(method: string, path: string, data?: unknown): Promise<unknown>
}

function callAs(request: APIRequestContext, site: Site, token: string): Caller {
  return {
    token,
    async call(method, path, data) {
      const headers = { 'X-Site-Id': site.id, Authorization: `Bearer ${token}` }
      const response = await request.fetch(`/api${path}`, {
        method,
        headers,
        ...(data !== undefined && { data }),
      })
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
      return response.status() === 204 ? undefined : response.json()
    },
  }
}

/** The client of the page shares messages with the professional; gives both, and whom it is about. */
async function share(page: Page, request: APIRequestContext, site: Site) {
  const client = callAs(request, site, (await readToken(page)) ?? '')
  const { token } = await startApiSession(request, site, PROFESSIONAL)
  const professional = callAs(request, site, token)
  const { id: personId } = asRecord(await client.call('GET', '/main/account'))
  const made = await client.call('POST', '/data-trust/care-team/codes', {
    personId,
    scopes: ['messages'],
    endsOn: null,
  })
  await professional.call('POST', '/data-trust/received-invitations/accept', {
    secret: asRecord(made)['code'],
  })
  return { client, professional, personId: String(personId) }
}

async function endSharing(client: Caller, personId: string): Promise<void> {
  const { members } = asRecord(await client.call('GET', `/data-trust/care-team?personId=${personId}`))
  const [member] = Array.isArray(members) ? members : []
  await client.call('POST', `/data-trust/care-team/members/${String(asRecord(member)['id'])}/end`)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

test('a client and a professional write to each other, and the open page says so when the consent ends', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const shared = await share(client, request, site)
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
    await expect(client.getByRole('log')).toContainText('Read by Rosalind Pike')

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
    await endSharing(shared.client, shared.personId)
    await expect(professional.getByRole('heading', { name: 'No longer shared' })).toBeVisible()
    await expect(professional.getByLabel('What you had written')).toHaveValue('Typed while it ended')
    await expect(professional.locator('body')).not.toContainText('May I go running again?')
    expect(await findAccessibilityProblems(professional)).toEqual([])

    await client.getByRole('button', { name: 'Send message' }).click()
    await expect(client.getByRole('alert')).toContainText('Nobody else in the conversation can read it')
    await expect(client.getByLabel('Your message')).toHaveValue('I have begun to write')
  } finally {
    await context.close()
  }
})

/** The event connections that are open in a browser. */
function followConnections(context: BrowserContext): Set<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request)
    }),
  )
  return open
}

test('three tabs hold one event connection, it moves when its tab is closed, and every tab learns of a message', async ({
  page,
  context,
  request,
  site,
}) => {
  test.slow()
  const connections = followConnections(context)
  await openAccount(page, request)
  const { client, professional, personId } = await share(page, request, site)
  const { items } = asRecord(await client.call('GET', `/messages/correspondents?personId=${personId}`))
  const team = Array.isArray(items) ? items.map(asRecord).find(({ side }) => side === 'team') : undefined
  const begun = await client.call('POST', '/messages/conversations', {
    key: randomUUID(),
    personId,
    subject: 'Three tabs',
    memberIds: [team?.['id']],
    text: 'Hello',
  })
  // Opened by the context, so that their end is followed; the first page goes.
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/client')
    await settle(tab)
  }
  await page.close()
  await expect
    .poll(() => [...connections].filter((each) => tabs.includes(each.frame().page())).length)
    .toBe(1)
  const leader = [...connections]
    .find((each) => tabs.includes(each.frame().page()))
    ?.frame()
    .page()
  const others = tabs.filter((tab) => tab !== leader)
  await leader?.close()
  await expect
    .poll(() => [...connections].filter((each) => others.includes(each.frame().page())).length)
    .toBe(1)
  await professional.call('POST', `/messages/conversations/${String(asRecord(begun)['id'])}/messages`, {
    key: randomUUID(),
    text: 'To all tabs',
  })
  for (const tab of others) {
    const menu = tab.getByRole('navigation').first()
    await expect(menu).toContainText('1 conversation with unread messages')
  }
})
