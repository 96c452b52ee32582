import { readCookieChoice } from '@platform/screens/cookie-choice'

/** The question about cookies is on the page already, hidden for those who have answered it. */
export function showCookieQuestion(): void {
  if (readCookieChoice() !== undefined) return
  document.querySelector<HTMLElement>('[data-cookie-question]')?.removeAttribute('hidden')
}
