import type { Page } from '@playwright/test'

/** Begins to note what the announcer of the open document says; the answer reads the notes so far. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const spoken: string[] = []
    const element = document.querySelector('#route-announcer')
    if (element === null) throw new Error('the page has no announcer')
    // Emptying the element is silent; only a text that arrives in it is spoken.
    new MutationObserver(() => {
      const text = element.textContent.trim()
      if (text !== '') spoken.push(text)
    }).observe(element, { childList: true, characterData: true, subtree: true })
    return spoken
  })
  return () => notes.jsonValue()
}
