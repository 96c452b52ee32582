import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { asRecords, endSharing, PROFESSIONAL_NAME, share } from '../../../src/care-team.ts'
import { NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { holdRequests } from '../../../src/requests.ts'
import { expect, settle, test } from '../../../src/test.ts'

const SUBJECT = 'My new tablets'
const TEXT = 'May I take them with milk?'

/** The window in which a conversation is begun; the button says whether something was begun before. */
async function openWindow(page: Page, button: 'Write a message' | 'Continue your message') {
  await page.goto('/client/messages')
  await settle(page)
  await page.getByRole('button', { name: button }).click()
  return page.getByRole('dialog', { name: 'New conversation' })
}

test('what was begun to be written survives a reload, no connection and the end of the session, and is sent once', async ({
  page,
  context,
  request,
  site,
}) => {
  test.slow()
  const address = await openAccount(page, request)
  const { client, professional } = await share(page, request, site, ['messages'])
  const window = await openWindow(page, 'Write a message')
  await window.getByLabel('Subject').fill(SUBJECT)
  await window.getByLabel('Your message').fill(TEXT)
  await expect(window.getByText('kept on this device until you send it')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await openWindow(page, 'Continue your message')
  await expect(window.getByLabel('Subject')).toHaveValue(SUBJECT)
  await expect(window.getByLabel('Your message')).toHaveValue(TEXT)
  await expect(window.getByRole('checkbox', { name: PROFESSIONAL_NAME })).toBeChecked()

  await context.setOffline(true)
  await window.getByLabel('Your message').fill(`${TEXT} Or with water?`)
  await window.getByRole('button', { name: 'Send message' }).click()
  await expect(window.getByRole('alert').first()).toContainText('The conversation was not begun')
  await expect(window.getByLabel('Your message')).toHaveValue(`${TEXT} Or with water?`)
  await context.setOffline(false)

  await client.call('POST', '/main/logout')
  await expect(page).toHaveURL(/\/main/)
  const again = await startApiSession(request, site, address, NEW_PASSWORD)
  await useToken(page, again.token)
  await openWindow(page, 'Continue your message')
  await expect(window.getByLabel('Your message')).toHaveValue(`${TEXT} Or with water?`)
  await window.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Or with water?')

  await page.goto('/client/messages')
  await settle(page)
  await expect(page.getByRole('button', { name: 'Write a message' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const { items } = await professional.call('GET', '/messages/conversations')
  expect(asRecords(items)).toHaveLength(1)
})

test('a message that is sent before it is known who could read it is sent then', async ({
  page,
  request,
  site,
}) => {
  await openAccount(page, request)
  await share(page, request, site, ['messages'])
  const readers = await holdRequests(page, '**/correspondents?*')
  const window = await openWindow(page, 'Write a message')
  await window.getByLabel('Subject').fill(SUBJECT)
  await window.getByLabel('Your message').fill(TEXT)
  const send = window.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  readers.release()
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible()
  await expect(page.getByRole('log')).toContainText(TEXT)
})

test('a document goes along with a message, and is opened from there by the other side until it is not shared any more', async ({
  page,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  const shared = await share(page, request, site, ['messages', 'documents'])
  await page.goto('/client/documents')
  await settle(page)
  await page.getByRole('radio', { name: 'My whole team' }).check()
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'knee.txt', mimeType: 'text/plain', buffer: Buffer.from('The knee is fine.') })
  await expect(page.getByRole('list', { name: 'Files being sent' })).toContainText('Added')

  const window = await openWindow(page, 'Write a message')
  await window.getByLabel('Subject').fill(SUBJECT)
  await window.getByLabel('Your message').fill(TEXT)
  await window.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible()
  await page.getByText('Add documents').click()
  await page.getByLabel('Find a document by its title or text').fill('knee')
  await page.getByRole('checkbox', { name: /knee/ }).check()
  await page.getByLabel('Your message').fill('Here is the picture.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('log').getByRole('link', { name: /knee/ })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, shared.professional.token)
    await professional.goto('/professional/messages')
    await settle(professional)
    await professional.getByRole('link').filter({ hasText: SUBJECT }).click()
    await professional.getByRole('log').getByRole('link', { name: /knee/ }).click()
    const document = professional.getByRole('dialog', { name: /knee/ })
    const downloading = professional.waitForEvent('download')
    await document
      .getByRole('button', { name: 'Download' })
      .or(document.getByRole('link', { name: 'Download' }))
      .click()
    expect((await downloading).suggestedFilename()).toBe('knee.txt')
    const id = new URL(professional.url()).searchParams.get('document')
    expect(decodeURIComponent(professional.url())).not.toContain('knee')

    await endSharing(shared)
    await expect(professional.getByRole('dialog')).not.toContainText('knee')
    const refused = await shared.professional.answer('GET', `/main/documents/${id}/content`)
    expect(refused.status()).toBe(404)
  } finally {
    await context.close()
  }
})
