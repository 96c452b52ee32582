import { readCookieChoice, storeCookieChoice } from '@platform/screens/cookie-choice'

/** The question about cookies is on the page already, hidden for those who have answered it. */
export function showCookieQuestion(): void {
  if (readCookieChoice() !== undefined) return
  document.querySelector<HTMLElement>('[data-cookie-question]')?.removeAttribute('hidden')
}

/** An answer counts at once and the question goes; the site, which is still on its way, finds it stored or is told once more. */
export function takeCookieAnswer(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-cookie-choice]') : null
      const choice = button?.dataset['cookieChoice']
      if (choice !== 'needed' && choice !== 'all') return
      storeCookieChoice(choice)
      button?.closest('[data-cookie-question]')?.setAttribute('hidden', '')
    },
    { capture: true },
  )
}
