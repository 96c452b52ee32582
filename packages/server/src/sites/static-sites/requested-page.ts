import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@platform/contract'
import type { Language } from '@platform/contract'
import { findPage, readPage, redirects } from '@platform/routing/pages'
import type { PageId } from '@platform/routing/pages'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language'
import type { AppEnvironment } from '../../infrastructure/http/exchange.ts'

/** Where the browser repeats the choices it keeps, so that a page comes in them before any script has run. */
const LANGUAGE_COOKIE = 'platform.language'
const APPEARANCE_COOKIE = 'platform.appearance'
const ONE_YEAR_S = 31_536_000

const detection = {
  order: [],
  lookupQueryString: 'lang',
  lookupCookie: LANGUAGE_COOKIE,
  lookupFromPathIndex: 0,
  lookupFromHeaderKey: 'accept-language',
  caches: false as const,
  ignoreCase: true,
  fallbackLanguage: DEFAULT_LANGUAGE,
  supportedLanguages: [...LANGUAGES],
  // `de-AT` is German to the browser's own choice too.
  convertDetectedLanguage: (wish: string) => wish.split('-')[0] ?? wish,
}

export interface ReaderChoices {
  readonly language: Language
  /** Absent when the colours follow the reader's system. */
  readonly colourScheme: 'light' | 'dark' | undefined
}

export interface RequestedPage extends ReaderChoices {
  readonly page: PageId
}

/**
 * The page that an address names and how this reader wants it: the language of `?lang=`, else the one chosen
 * before, else the first of the browser's languages that there is. `/` is the page it leads to.
 *
 * @returns `undefined` when the address names no page.
 */
export function readRequestedPage(c: Context<AppEnvironment>, pathname: string): RequestedPage | undefined {
  const redirect = redirects.find(({ from, hash }) => from === pathname && hash === undefined)
  const page = findPage(redirect?.to ?? pathname)?.page
  if (page === undefined || page.path !== (redirect?.to ?? pathname)) return undefined
  return { page: readPage(page.id).id, ...readReaderChoices(c) }
}

export function readReaderChoices(c: Context<AppEnvironment>): ReaderChoices {
  return { language: readLanguage(c), colourScheme: readColourScheme(c) }
}

/** Helps readers whose browser runs no script. Set once by https, it is never sent by anything else. */
export function rememberRequestedLanguage(c: Context<AppEnvironment>, isSecure: boolean): void {
  const wished = detectFromQuery(c, detection)
  if (!isLanguage(wished)) return
  setCookie(c, LANGUAGE_COOKIE, wished, { path: '/', maxAge: ONE_YEAR_S, sameSite: 'Lax', secure: isSecure })
}

function readLanguage(c: Context<AppEnvironment>): Language {
  const wishes = [
    detectFromQuery(c, detection),
    detectFromCookie(c, detection),
    detectFromHeader(c, detection),
  ]
  return wishes.find(isLanguage) ?? DEFAULT_LANGUAGE
}

function readColourScheme(c: Context<AppEnvironment>): RequestedPage['colourScheme'] {
  const chosen = getCookie(c, APPEARANCE_COOKIE)
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}
