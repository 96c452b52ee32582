import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { useToken } from '../../../src/api-session.ts'
import { PROFESSIONAL_NAME, share } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import type { Site } from '../../../src/sites.ts'
import { expect, settle, test } from '../../../src/test.ts'

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
  await expect(sent.filter({ hasText: 'knee_diary.txt' })).toContainText('Who can see it: Only me')
  await expect(row(page, 'knee diary')).toContainText('TXT')
  await expect(row(page, 'knee diary')).toContainText('Only me')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await row(page, 'scan').getByRole('link').click()
  await expect(page.locator('tbody [aria-current="page"]')).toHaveCount(1)
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

test('a file on a slow line moves, is cancelled, and is sent again from its beginning', async ({
  page,
  request,
}) => {
  await openAccount(page, request)
  await openDocuments(page)
  const network = await page.context().newCDPSession(page)
  const emulate = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  // A part takes sixteen seconds: what moves before moves within it.
  await emulate(32_768)
  await page.getByLabel('Choose files').setInputFiles(textFile('slow.txt', 600_000))
  const sent = page.getByRole('list', { name: 'Files being sent' }).getByRole('listitem')
  const bar = sent.getByRole('progressbar')
  const readShare = () => bar.evaluate((element: HTMLProgressElement) => element.value)
  await expect.poll(readShare).toBeGreaterThan(0)
  expect(await readShare()).toBeLessThan(524_288 / 600_000)
  await sent.getByRole('button', { name: 'Cancel' }).click()
  await expect(sent).toContainText('Cancelled')
  await expect(sent.getByRole('button', { name: 'Hide' })).toBeFocused()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await emulate(-1)
  await sent.getByRole('button', { name: 'Try again' }).click()
  await expect(sent).toContainText('Added')
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 file sent.' })).toHaveCount(1)
  await sent.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByLabel('Choose files')).toBeFocused()
})

/** The client of the page shares documents with a professional, whose page is given. */
async function openTeam(
  client: Page,
  browser: Browser,
  site: Site,
  request: Parameters<typeof openAccount>[1],
) {
  await openAccount(client, request)
  const shared = await share(client, request, site, ['documents'])
  const context = await browser.newContext({ baseURL: site.url })
  const professional = await context.newPage()
  await useToken(professional, shared.professional.token)
  return professional
}

test('a professional asks for a document and gets it without loading the page again', async ({
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
    await ask.getByLabel('From whom?').selectOption({ label: 'Ines Duarte' })
    await ask.getByLabel('What do you need?').fill(title)
    await ask.getByRole('button', { name: 'Send the request' }).click()
    await expect(ask).toHaveCount(0)
    await expect(professional.getByText(title)).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])

    // It is a task of the client's, which leads to where it is answered.
    await client.goto('/client')
    await settle(client)
    const task = client.getByRole('listitem').filter({ hasText: title })
    await expect(task).toContainText(`Send “${title}” to`)
    await task.getByRole('link', { name: 'Open' }).click()
    await settle(client)
    await expect(client.getByRole('heading', { level: 1, name: 'Upload documents' })).toBeVisible()
    expect(await findAccessibilityProblems(client)).toEqual([])
    await expect(client.getByRole('radio', { name: 'Only some members' })).toBeChecked()
    await expect(client.getByRole('checkbox', { name: PROFESSIONAL_NAME })).toBeChecked()
    await client.getByLabel('Choose files').setInputFiles(textFile('result.txt', 900))
    await expect(client.getByText('Sent. Thank you.')).toBeVisible()

    // The professional has not touched the page: the document arrives by itself.
    await row(professional, title).getByRole('link').click()
    const dialog = professional.getByRole('dialog')
    await expect(dialog.getByText('result.txt: the knee is better.')).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])
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
