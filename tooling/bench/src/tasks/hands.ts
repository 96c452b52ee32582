import type { Locator, Page } from 'playwright'

/** What somebody does with mouse and keyboard to get something done. */
export interface Effort {
  readonly clicks: number
  readonly keys: number
  /** From what was done to what it shows, added up; in milliseconds. */
  readonly waitedMs: number
}

// Card, Moran and Newell, The Psychology of Human-Computer Interaction (1983), chapter 8: pointing and pressing, and a key of an
// average typist, in milliseconds.
const CLICK_MS = 1300
const KEY_MS = 280

/** How long it takes somebody who knows the way, in milliseconds. */
export function estimateTime({ clicks, keys, waitedMs }: Effort): number {
  return clicks * CLICK_MS + keys * KEY_MS + waitedMs
}

export interface Hands {
  click(target: Locator): Promise<void>
  /** Types where the focus is, after a click or Tab that is counted by itself. */
  type(text: string): Promise<void>
  /** One key, or several that are held together. */
  press(key: string): Promise<void>
  /** Chooses in a list by its first letters, as one does who has the focus there. */
  choose(target: Locator, label: string): Promise<void>
  /** Waits until something can be seen; that wait is counted. */
  see(target: Locator): Promise<void>
  effort(): Effort
}

export function createHands(page: Page): Hands {
  let [clicks, keys, waitedMs] = [0, 0, 0]
  const wait = async (done: Promise<unknown>): Promise<void> => {
    const begin = performance.now()
    await done
    waitedMs += performance.now() - begin
  }
  return {
    async click(target) {
      clicks += 1
      await wait(target.click())
    },
    async type(text) {
      keys += text.length
      await page.keyboard.insertText(text)
    },
    async press(key) {
      keys += 1
      await page.keyboard.press(key)
    },
    async choose(target, label) {
      clicks += 2
      await wait(target.selectOption({ label }))
    },
    see: (target) => wait(target.waitFor()),
    effort: () => ({ clicks, keys, waitedMs }),
  }
}
