import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { readMailLink } from '../../../src/mailbox.ts'
import { openAccount } from '../../../src/new-account.ts'
import type { Site } from '../../../src/sites.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PROFESSIONAL = 'harbour@example.com'
const SUBJECT = 'Ines Duarte invites you to a care team'

/** A text file of some name and size. */
function textFile(name: string, bytes: number) {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, `${name}: the knee is better. `) }
}

/** The smallest PDF that shows a page. */
function pdfFile(name: string) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Length 58 >>\nstream\nBT /F1 18 Tf 20 120 Td (Knee report of the spring) Tj ET \nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table + end) }
}

async function openDocuments(page: Page): Promise<void> {
  await page.goto('/client/documents')
  await settle(page)
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('documents are added, refused with a reason, found, read, changed and marked as wrong', async ({
  page,
  request,
}) => {
  test.slow()
  await openAccount(page, request)
  await openDocuments(page)
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      textFile('knee_diary.txt', 1_200_000),
      pdfFile('scan.pdf'),
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') },
    ])
  const sent = page.getByRole('list', { name: 'Files being sent' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'knee_diary.txt' })).toContainText('Added')
  await expect(sent.filter({ hasText: 'scan.pdf' })).toContainText('Added')
  await expect(sent.filter({ hasText: 'photo.png' })).toContainText('of another kind than its name says')
  await expect(row(page, 'knee diary')).toContainText('TXT')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await row(page, 'scan').getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('scan.pdf')
  expect((await readFile(await file.path())).equals(pdfFile('scan.pdf').buffer)).toBe(true)

  await dialog.getByRole('button', { name: 'Change title or date' }).click()
  await dialog.getByLabel('Title').fill('Knee, spring')
  await dialog.getByLabel('Date of the document').fill('2026-03-04')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('heading', { name: 'Knee, spring' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Knee, spring')).toBeVisible()

  await page.getByLabel('Words in the title or text').fill('spring')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(row(page, 'knee diary')).toHaveCount(0)
  await row(page, 'Knee, spring').getByRole('link').click()
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
  await dialog.getByLabel('Why is it wrong?').fill('Not my knee')
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect(dialog.getByText('This document was entered in error.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByText('This document was entered in error.')).toHaveCount(0)
})

test('a file that was broken off by a reload goes on where it was', async ({ page, request }, info) => {
  await openAccount(page, request)
  await openDocuments(page)
  const path = info.outputPath('long.txt')
  await writeFile(path, textFile('long.txt', 2_000_000).buffer)
  // The third part never arrives.
  let parts = 0
  await page.route('**/parts/*', (route) => {
    parts += 1
    return parts > 2 ? route.abort() : route.continue()
  })
  await page.getByLabel('Choose files').setInputFiles(path)
  const sent = page.getByRole('list', { name: 'Files being sent' }).getByRole('listitem')
  await expect(sent).toContainText('Not added')
  await page.unroute('**/parts/*')
  await page.reload()
  await settle(page)
  await expect(sent).toContainText('Interrupted at 52 %')
  expect(await findAccessibilityProblems(page)).toEqual([])
  const offsets: (string | undefined)[] = []
  page.on('request', (call) => {
    if (call.method() === 'PUT') offsets.push(call.url().split('/').at(-1))
  })
  await page.getByLabel('Choose files').setInputFiles(path)
  await expect(sent).toContainText('Added')
  expect(offsets).toEqual(['1048576', '1572864'])
})

async function openTeam(
  client: Page,
  browser: Browser,
  site: Site,
  request: Parameters<typeof openAccount>[1],
) {
  await openAccount(client, request)
  await client.goto('/client/myteam')
  await settle(client)
  await client.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = client.getByRole('dialog', { name: 'Invite to the care team' })
  await dialog.getByLabel('E-mail address').fill(PROFESSIONAL)
  await dialog.getByRole('checkbox', { name: 'Documents' }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toHaveCount(0)
  const link = await readMailLink(request, PROFESSIONAL, SUBJECT)
  const context = await browser.newContext({ baseURL: site.url })
  const professional = await context.newPage()
  await useToken(professional, (await startApiSession(request, site, PROFESSIONAL)).token)
  await professional.goto(link)
  await settle(professional)
  await professional.getByRole('button', { name: 'Accept the invitation of Ines Duarte' }).click()
  await expect(professional.getByRole('heading', { name: 'You have accepted the invitation' })).toBeVisible()
  return professional
}

test('a professional asks for a document, gets it without loading the page again, and reviews it', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const professional = await openTeam(client, browser, site, request)
  try {
    await professional.goto('/professional/documents')
    await settle(professional)
    const title = `Lab result ${Date.now()}`
    await professional.getByRole('button', { name: 'Ask for a document' }).click()
    const ask = professional.getByRole('dialog', { name: 'Ask for a document' })
    // Tests that were broken off before may have left a client of the same name: the newest answers.
    await ask.getByLabel('From whom?').selectOption({ label: 'Ines Duarte' })
    await ask.getByLabel('What do you need?').fill(title)
    await ask.getByRole('button', { name: 'Send the request' }).click()
    await expect(ask).toHaveCount(0)
    await expect(professional.getByText(title)).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])

    await openDocuments(client)
    await client.getByRole('link', { name: 'Send the document' }).click()
    await settle(client)
    expect(await findAccessibilityProblems(client)).toEqual([])
    await client.getByLabel('Choose files').setInputFiles(textFile('result.txt', 900))
    await expect(client.getByText('Sent. Thank you.')).toBeVisible()

    // The professional has not touched the page: the document arrives by itself.
    await row(professional, title).getByRole('link').click()
    const dialog = professional.getByRole('dialog')
    await expect(dialog.getByText('result.txt: the knee is better.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(dialog.getByRole('button', { name: 'Mark as not reviewed' })).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])

    await openDocuments(client)
    await expect(row(client, title)).toContainText('Reviewed')
  } finally {
    await professional.context().close()
  }
})

test('a link to one document lets a stranger read it, and ends', async ({ page, browser, request, site }) => {
  await openAccount(page, request)
  await openDocuments(page)
  await page.getByLabel('Choose files').setInputFiles(textFile('for_school.txt', 700))
  await row(page, 'for school').getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Share by link' }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const stranger = await context.newPage()
    await stranger.goto(new URL(address).pathname)
    await settle(stranger)
    await expect(stranger.getByRole('heading', { name: 'for school' })).toBeVisible()
    expect(await findAccessibilityProblems(stranger)).toEqual([])
    const download = stranger.waitForEvent('download')
    await stranger.getByRole('button', { name: 'Download the file' }).click()
    expect((await download).suggestedFilename()).toBe('for_school.txt')
    await expect(dialog.getByText('Used once')).toBeVisible()
    await dialog.getByRole('button', { name: 'End this link' }).click()
    await expect(dialog.getByText('Ended by you')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'for school' })).toHaveCount(0)
  } finally {
    await context.close()
  }
})
