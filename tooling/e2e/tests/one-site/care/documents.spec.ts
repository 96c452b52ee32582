import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { addFiles, chooseAction, openedDocument } from '../../../src/documents.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** A text file of some name and size. */
function textFile(name: string, bytes: number) {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, `${name}: the knee is better. `) }
}

/** The smallest PDF that shows two pages. */
function pdfFile(name: string) {
  const pageWith = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`
  const textOf = (text: string) => {
    const stream = `BT /F1 18 Tf 20 120 Td (${text}) Tj ET`
    return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
  }
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    pageWith(5),
    pageWith(6),
    textOf('Knee report of the spring'),
    textOf('Knee report of the summer'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 8\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer << /Size 8 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
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
  await addFiles(page, [
    textFile('knee_diary.txt', 1_200_000),
    pdfFile('scan.pdf'),
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') },
  ])
  const sent = page.getByRole('list', { name: 'Files you are sending' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'knee_diary.txt' })).toContainText('Added')
  await expect(sent.filter({ hasText: 'scan.pdf' })).toContainText('Added')
  await expect(sent.filter({ hasText: 'photo.png' })).toContainText(
    'The name of this file does not match its content',
  )
  await expect(sent.filter({ hasText: 'knee_diary.txt' })).toContainText('Who can see it: Only me')
  await expect(row(page, 'knee diary')).toContainText('TXT')
  await expect(row(page, 'knee diary')).toContainText('Only me')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await row(page, 'scan').getByRole('link').click()
  await expect(page.locator('tbody [aria-current="page"]')).toHaveCount(1)
  const detail = openedDocument(page)
  const sheet = detail.getByRole('img', { name: /^Page \d of 2$/ })
  await expect(sheet).toHaveAccessibleName('Page 1 of 2')
  await detail.getByRole('button', { name: 'Next page' }).click()
  await expect(sheet).toHaveAccessibleName('Page 2 of 2')
  const { width } = (await sheet.boundingBox()) ?? { width: NaN }
  await detail.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo(width * 1.5, 0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('scan.pdf')
  expect((await readFile(await file.path())).equals(pdfFile('scan.pdf').buffer)).toBe(true)

  await chooseAction(page, 'Change title or date')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Knee, spring')
  await dialog.getByLabel('Date of the document').fill('2026-03-04')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('heading', { name: 'Knee, spring' })).toBeVisible()
  await detail.getByRole('link', { name: 'All documents' }).click()
  await expect(row(page, 'Knee, spring')).toBeVisible()

  await page.getByLabel('Search documents').fill('spring')
  await expect(row(page, 'knee diary')).toHaveCount(0)
  await row(page, 'Knee, spring').getByRole('link').click()
  await chooseAction(page, 'Mark as entered in error')
  await dialog.getByLabel('Why is it wrong?').fill('Not my knee')
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect(detail.getByText('This document was entered in error.')).toBeVisible()
  await chooseAction(page, 'Restore')
  await expect(detail.getByText('This document was entered in error.')).toHaveCount(0)
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
  await addFiles(page, textFile('slow.txt', 600_000))
  const sent = page.getByRole('list', { name: 'Files you are sending' }).getByRole('listitem')
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
  await expect(page.getByRole('button', { name: 'Add documents' })).toBeFocused()
})

test('a link to one document lets a stranger read it, and ends', async ({ page, browser, request, site }) => {
  await openAccount(page, request)
  await openDocuments(page)
  await addFiles(page, textFile('for_school.txt', 700))
  await row(page, 'for school').getByRole('link').click()
  await chooseAction(page, 'Share by link')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
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
    await dialog.getByRole('button', { name: 'Turn off link' }).click()
    await expect(dialog.getByText('Turned off by you')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'for school' })).toHaveCount(0)
  } finally {
    await context.close()
  }
})
