import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { asRecords, callAs, type Caller } from '../../../src/care-team.ts'
import { followConnections } from '../../../src/event-connections.ts'
import { startOwnServer, type OwnServer } from '../../../src/product/own-server.ts'
import { expect, settle, test } from '../../../src/test.ts'

const SENDS = 200
const RESTARTED_AFTER = 70
const LEADER_CLOSED_AFTER = 140
const RECONNECTED_WITHIN_MS = 60_000

/** As a page does it: the same key until it is acknowledged. */
async function sendForSure(server: OwnServer, writer: Caller, id: string, text: string): Promise<void> {
  const data = { key: randomUUID(), text }
  for (let isSent = false; !isSent;) {
    await server.isUp
    isSent = await writer.answer('POST', `/messages/conversations/${id}/messages`, data).then(
      (answer) => answer.ok(),
      () => false,
    )
  }
}

/** What the thread of a page says, from its beginning. */
async function readLog(page: Page): Promise<string[]> {
  const older = page.getByRole('button', { name: 'Show older messages' })
  const first = page.getByText('The first message', { exact: true })
  while (!(await first.isVisible())) {
    await older.click()
    await expect(older.or(first).first()).toBeVisible()
  }
  return page
    .getByRole('log')
    .getByText(/^message \d+$/)
    .allTextContents()
}

test('three tabs on one connection show all of 200 messages once, although the server is started anew and their leader is closed', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(150_000)
  await using server = await startOwnServer()
  const { site } = server
  const request = await playwright.request.newContext({ baseURL: site.url })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const connections = followConnections(context)
    const { token } = await startApiSession(request, site, 'client@example.com')
    const client = callAs(request, site, token)
    const professional = callAs(
      request,
      site,
      (await startApiSession(request, site, 'professional@example.com')).token,
    )
    const { id: personId } = await client.call('GET', '/main/account')
    const { id: memberId } = await professional.call('GET', '/main/account')
    const begun = await client.call('POST', '/messages/conversations', {
      key: randomUUID(),
      personId,
      subject: 'Three tabs',
      memberIds: [memberId],
      text: 'The first message',
    })
    const id = String(begun['id'])
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await useToken(tab, token)
      await tab.goto(`/client/messages/${id}`)
      await settle(tab)
    }
    await expect.poll(() => connections.holders(tabs).length).toBe(1)

    const [leader] = connections.holders(tabs)
    const others = tabs.filter((tab) => tab !== leader)
    let restarting = Promise.resolve()
    for (let index = 0; index < SENDS; index += 1) {
      if (index === RESTARTED_AFTER) restarting = server.restart()
      if (index === LEADER_CLOSED_AFTER) await leader?.close()
      await sendForSure(server, professional, id, `message ${index}`)
    }
    await restarting

    const sent = Array.from({ length: SENDS }, (_, index) => `message ${index}`)
    for (const tab of others) {
      const last = tab.getByRole('log').getByText(`message ${SENDS - 1}`, { exact: true })
      await expect(last).toBeAttached({ timeout: RECONNECTED_WITHIN_MS })
      expect(await readLog(tab)).toEqual(sent)
    }
    await expect.poll(() => connections.holders(others).length).toBe(1)
    const { items } = await professional.call('GET', `/messages/conversations/${id}/messages?limit=100`)
    expect(asRecords(items).at(-1)?.['sequence']).toBe(SENDS + 1)
  } finally {
    await context.close()
    await request.dispose()
  }
})
