import { storedOnDevice } from '../device/stored-text.ts'

/** What may be stored on the device: only what the site needs, or also what makes it more convenient. */
export type CookieChoice = 'needed' | 'all'

const stored = storedOnDevice('platform.cookies')

/** The stored answer to the cookie banner; `undefined` when it was not answered yet. */
export function readCookieChoice(): CookieChoice | undefined {
  const choice = stored.read()
  return choice === 'needed' || choice === 'all' ? choice : undefined
}

/** Keeps the answer; `undefined` forgets it. */
export function storeCookieChoice(choice: CookieChoice | undefined): void {
  if (choice === undefined) stored.forget()
  else stored.keep(choice)
}
