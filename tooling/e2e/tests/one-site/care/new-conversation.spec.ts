import type { Page } from '@playwright/test'
import { useToken } from '../../../src/api-session.ts'
import { endSharing, share } from '../../../src/care-team.ts'
import { addFiles, chooseAction, openedDocument } from '../../../src/documents.ts'
import { openAccount } from '../../../src/new-account.ts'
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
  const knee = { name: 'knee.txt', mimeType: 'text/plain', buffer: Buffer.from('The knee is fine.') }
  await addFiles(page, knee, 'My whole team')
  await expect(page.getByRole('list', { name: 'Files you are sending' })).toContainText('Added')

  const window = await openWindow(page, 'Write a message')
  await window.getByLabel('Subject').fill(SUBJECT)
  await window.getByLabel('Your message').fill(TEXT)
  await window.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible()
  await page.getByText('Add documents').click()
  await page.getByLabel('Search documents').fill('knee')
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
    const document = openedDocument(professional)
    await expect(document.getByRole('heading', { name: /knee/ })).toBeVisible()
    const downloading = professional.waitForEvent('download')
    await chooseAction(professional, 'Download')
    expect((await downloading).suggestedFilename()).toBe('knee.txt')
    const id = new URL(professional.url()).searchParams.get('document')
    expect(decodeURIComponent(professional.url())).not.toContain('knee')

    await endSharing(shared)
    await expect(document).not.toContainText('knee')
    const refused = await shared.professional.answer('GET', `/main/documents/${id}/content`)
    expect(refused.status()).toBe(404)
  } finally {
    await context.close()
  }
})
