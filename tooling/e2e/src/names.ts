import type { Locator, Page } from '@playwright/test'

/** The accessible names, in English, by which the specs find what a person would look for. */
export const NAMES = {
  email: /^Email/,
  password: 'Password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: /^Account/,
  language: 'Language',
  skip: /^Skip to/,
  tryAgain: 'Try again',
  ohNo: 'Oh no',
  contactUs: 'Contact us',
  back: 'Back',
  dashboard: 'Dashboard',
  onlyNeededCookies: 'Only what is needed',
} as const

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

export function announcer(page: Page): Locator {
  return page.locator('#route-announcer')
}

export function alert(page: Page): Locator {
  return page.getByRole('alert')
}

/** What the header of a public page offers to those who are not signed in. */
export function signInLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: NAMES.signIn, exact: true })
}

/** A link of the menu, which stands first where the same page is linked to from elsewhere, too. */
export function menuLink(page: Page, name: string): Locator {
  // How many are unread may stand beside it.
  const named = new RegExp(`^${name}(?: \\d.*)?$`, 'v')
  return page.getByRole('navigation').getByRole('link', { name: named }).first()
}

/** A public page that asks the server as it opens: with a choice in its address it is not as it was rendered at build time. */
export const PLANS_ADDRESS = '/main/premium?interval=month'
