/** What may be stored on the device: only what the site needs, or also what makes it more convenient. */
export type CookieChoice = 'needed' | 'all'

const STORAGE_KEY = 'platform.cookies'

/** The stored answer to the cookie banner; `undefined` when it was not answered yet. */
export function readCookieChoice(): CookieChoice | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'needed' || stored === 'all' ? stored : undefined
  } catch {
    // Storage that is blocked must not take the page down; the question comes again on the next visit.
    return undefined
  }
}

/** Keeps the answer; `undefined` forgets it. */
export function storeCookieChoice(choice: CookieChoice | undefined): void {
  try {
    if (choice === undefined) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // As above: the choice then holds for this page.
  }
}
