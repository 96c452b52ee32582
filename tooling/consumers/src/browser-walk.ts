import type { Browser, BrowserContext, Page } from 'playwright'
import { PASSWORD } from './tiny-server.ts'

/** What a page may never show, even for a moment, to somebody who is signed in. */
const NOTE_FORMS = `
  globalThis.hasShownForm = false
  new MutationObserver(() => {
    globalThis.hasShownForm ||= document.querySelector('input[type=password]')?.checkVisibility() ?? false
  }).observe(document, { attributes: true, childList: true, subtree: true })
`

/**
 * Signs in on one page, finds oneself signed in on the other and after a reload, and signs out everywhere.
 *
 * @returns what the pages complained of.
 */
export async function walkThrough(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext()
  const complaints = noteComplaints(context)
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    await page.goto(origin)
    await page.getByLabel('Password').waitFor()
  }
  await one.getByLabel('Password').fill(PASSWORD)
  await one.getByRole('button', { name: 'Sign in' }).click()
  for (const page of [one, other]) await page.getByRole('heading', { name: 'Hello Zoë' }).waitFor()
  await other.addInitScript(NOTE_FORMS)
  await other.reload()
  await other.getByRole('heading', { name: 'Hello Zoë' }).waitFor()
  if (await hasShownForm(other)) complaints.push('The form was shown to somebody who is signed in.')
  await other.getByRole('button', { name: 'Sign out' }).click()
  for (const page of [one, other]) await page.getByLabel('Password').waitFor()
  await context.close()
  return complaints
}

function hasShownForm(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('globalThis.hasShownForm')
}

/** What goes wrong on the pages from now on, in their own words. */
export function noteComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (event) => complaints.push(event.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}
