import { askGuardians } from '@platform/server/testing'
import type { Browser, Locator, Page } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { slowProcessor } from '../browser/throttling.ts'
import { startBuiltSite } from '../product/built-site.ts'
import { createLongForm, TEXT_QUESTION, TYPED } from './long-form.ts'

/** Frames come as soon as they are drawn, and not with the next beat of a display, which would add up to 16.7 ms of waiting. */
export const UNHURRIED_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** Between keys, in milliseconds: somebody fast. */
const PAUSE_MS = 60
/** After so many keys somebody thinks, and what was typed is saved meanwhile. */
const KEYS_AT_A_TIME = 20
const REST_MS = 1_000
const NO_LIMIT = { burstRequests: 1e9, requestsPerSecond: 1e6 }

export interface Typing {
  /** From the event of each key until the frame with its letter is painted, in milliseconds. */
  readonly keysMs: readonly number[]
  /** As the browser's own Event Timing has it, in steps of 8 ms; what took less than 16 it leaves out. */
  readonly slowEvents: number
}

/**
 * Types into a form of 300 items with a processor a quarter as fast.
 *
 * @param isBare whether no script of the page hears of a key, so that only what the browser itself does is left
 */
export async function measureTyping(browser: Browser, { isBare = false } = {}): Promise<Typing> {
  const limits = { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT }
  await using built = await startBuiltSite({ demo: true, limits })
  const { assignmentId, guardians } = await askGuardians(built.server, createLongForm())
  const context = await openContext(browser, 'desktop', guardians[0].token)
  try {
    const page = await context.newPage()
    await page.goto(`${built.site.url}/client/health-profile/questionnaire?form=${assignmentId}`)
    const field = page.getByRole('textbox', { name: TEXT_QUESTION.text })
    await field.waitFor()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    return await measureField(page, field, isBare)
  } finally {
    await context.close()
  }
}

/** The same on a page that has one text and nothing else: less than that no page can take. */
export async function measureEmptyPage(browser: Browser): Promise<Typing> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.setContent('<!doctype html><title>One text</title><textarea></textarea>')
    return await measureField(page, page.getByRole('textbox'), true)
  } finally {
    await context.close()
  }
}

async function measureField(page: Page, field: Locator, isBare: boolean): Promise<Typing> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  await slowProcessor(await page.context().newCDPSession(page))
  await page.evaluate(recordPaints)
  if (isBare) await page.evaluate(keepFromScripts)
  await field.focus()
  await typeAll(page)
  const typing = await page.evaluate(readPaints)
  if ((await field.inputValue()) !== TYPED) throw new Error('the page does not show what was typed')
  return typing
}

async function typeAll(page: Page): Promise<void> {
  for (const [place, letter] of Array.from(TYPED).entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout((place + 1) % KEYS_AT_A_TIME === 0 ? REST_MS : PAUSE_MS)
  }
}

/** In the page, after what measures has begun to listen. */
function keepFromScripts(): void {
  const keep = (event: Event): void => event.stopImmediatePropagation()
  for (const kind of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'selectionchange', 'change'])
    addEventListener(kind, keep, { capture: true })
}

/**
 * In the page. A frame is painted between its callbacks and the next message: that is the time, not rounded. Event Timing alone
 * would say it in steps of 8 ms, which is half of what is allowed.
 */
function recordPaints(): void {
  const keysMs: number[] = []
  let slowEvents = 0
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => keysMs.push(performance.now() - timeStamp), { once: true })
        port1.start()
        port2.postMessage(undefined)
      }),
    { capture: true },
  )
  // TypeScript's own types leave the threshold out.
  const slow = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    slowEvents += list.getEntries().filter(({ name }) => name === 'keydown').length
  }).observe(slow)
  Object.assign(globalThis, { readTyping: () => ({ keysMs, slowEvents }) })
}

function readPaints(): Typing {
  const read: () => Typing = Reflect.get(globalThis, 'readTyping')
  return read()
}
