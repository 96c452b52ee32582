import type { Locator, Page } from '@playwright/test'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { asRecords, beginConversation, callAs, type Caller } from '../../../src/care-team.ts'
import { followConnections } from '../../../src/network/event-connections.ts'
import { startOwnServer, type OwnServer } from '../../../src/product/own-server.ts'
import { expect, settle, test } from '../../../src/test.ts'

const SENDS = 60
const RESTARTED_AFTER = 20
const LEADER_CLOSED_AFTER = 40
/** Often: a message is on its way for a few hundredths of a second. */
const POLL = { intervals: [20, 50, 100], timeout: 60_000 }
const PAGE = 100

// Of a thousand steps in three tabs, it would cost more than the test.
test.use({ trace: 'off' })

/** All that was written after the message that began the conversation. */
async function readThread(reader: Caller, id: string): Promise<Record<string, unknown>[]> {
  const thread: Record<string, unknown>[] = []
  for (let isMore = true; isMore;) {
    const after = Number(thread.at(-1)?.['sequence'] ?? 1)
    const path = `/messages/conversations/${id}/messages?limit=${PAGE}&after=${after}`
    const { items } = await reader.call('GET', path)
    const page = asRecords(items)
    thread.push(...page)
    isMore = page.length === PAGE
  }
  return thread
}

/** Counts the messages of a tab that the server did not take. */
function countRefused(tab: Page, id: string): () => number {
  const path = `/api/messages/conversations/${id}/messages`
  const isSend = (method: string, url: string) => method === 'POST' && new URL(url).pathname === path
  let refused = 0
  tab.on('requestfailed', (request) => {
    if (isSend(request.method(), request.url())) refused += 1
  })
  tab.on('response', (response) => {
    if (isSend(response.request().method(), response.url()) && !response.ok()) refused += 1
  })
  return () => refused
}

/** Writes in a tab as a person does, who sends a message again that was not sent. */
function writeIn(tab: Page, id: string, server: OwnServer): (text: string) => Promise<void> {
  const field = tab.getByLabel('Your message')
  const send = tab.getByRole('button', { name: 'Send message' })
  const readRefused = countRefused(tab, id)
  const isSent = async () => (await field.inputValue()) === ''
  return async (text) => {
    await field.fill(text)
    while (!(await isSent())) {
      await server.isUp
      const refusedBefore = readRefused()
      await send.click()
      await expect.poll(async () => (await isSent()) || readRefused() > refusedBefore, POLL).toBe(true)
      if (await isSent()) return
      await expect(tab.getByRole('alert')).toContainText('Your message was not sent')
      await expect(field).toHaveValue(text)
    }
  }
}

function shownMessages(tab: Page): Locator {
  return tab.getByRole('log').getByText(/^message \d+$/)
}

/** What the thread of a tab says from its beginning to a message, when it is opened anew. */
async function readLog(tab: Page, newest: string): Promise<string[]> {
  // Nothing changes any more under the pages that are asked for now.
  await tab.reload()
  await settle(tab)
  // The page can be there before its messages are.
  await expect(shownMessages(tab).last()).toHaveText(newest, POLL)
  const older = tab.getByRole('button', { name: 'Show older messages' })
  const items = tab.getByRole('log').getByRole('article')
  while (await older.isVisible()) {
    const before = await items.count()
    await older.click()
    // The button goes with the last page: to look for it before that page is there is to look too early.
    await expect.poll(() => items.count(), POLL).toBeGreaterThan(before)
  }
  return shownMessages(tab).allTextContents()
}

test('three tabs of one person send 60 messages, and each is there once, although the server is started anew and the tab that leads is closed', async ({
  browser,
  playwright,
}) => {
  // A minute where nothing else runs; this is for a processor that is shared by many.
  test.setTimeout(600_000)
  await using server = await startOwnServer()
  const { site } = server
  const request = await playwright.request.newContext({ baseURL: site.url })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const connections = followConnections(context)
    const { token } = await startApiSession(request, site, 'client@example.com')
    const client = callAs(request, site, token)
    const { id: personId } = await client.call('GET', '/main/account')
    const id = await beginConversation(client, String(personId))
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await useToken(tab, token)
      await tab.goto(`/client/messages/${id}`)
      await settle(tab)
    }
    await expect.poll(() => connections.holders(tabs).length).toBe(1)
    const [leader] = connections.holders(tabs)

    const texts = Array.from({ length: SENDS }, (_, index) => `message ${index}`)
    const waiting = [...texts]
    let sent = 0
    let restarting: Promise<void> | undefined
    const sendInTurn = async (tab: Page): Promise<void> => {
      const write = writeIn(tab, id, server)
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        await write(text)
        sent += 1
        if (sent === RESTARTED_AFTER) restarting = server.restart()
        if (tab !== leader || sent < LEADER_CLOSED_AFTER) continue
        await tab.close()
        return
      }
    }
    await Promise.all(tabs.map(sendInTurn))
    await restarting
    expect(leader?.isClosed()).toBe(true)

    const thread = await readThread(client, id)
    const written = thread.map(({ text }) => String(text))
    expect(written.toSorted()).toEqual(texts.toSorted())
    expect(thread.map(({ sequence }) => sequence)).toEqual(texts.map((_, index) => index + 2))
    const others = tabs.filter((tab) => tab !== leader)
    const newest = written.at(-1) ?? ''
    await expect.poll(() => connections.holders(others).length, POLL).toBe(1)
    for (const tab of others) {
      await expect(shownMessages(tab).last()).toHaveText(newest, POLL)
      const live = await shownMessages(tab).allTextContents()
      expect(live).toEqual(written.slice(-live.length))
    }
    for (const tab of others) expect(await readLog(tab, newest)).toEqual(written)
  } finally {
    await context.close()
    await request.dispose()
  }
})
