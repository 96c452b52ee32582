import { isLanguage, matchLanguage } from './languages.ts'
import type { Language } from './languages.ts'

/** Where the chosen language is kept. */
export const LANGUAGE_KEY = 'platform.language'

/** What is needed of `localStorage`; every call may throw, as it does where storage is blocked. */
export type LanguageStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The stored choice, else the first of the reader's languages we have, else English.
 * @example readLanguageChoice(localStorage, navigator.languages)
 */
export function readLanguageChoice(
  storage: LanguageStorage | undefined,
  wishes: readonly string[],
): Language {
  const stored = readStored(storage)
  return isLanguage(stored) ? stored : matchLanguage(wishes)
}

/**
 * Where storage is blocked or full the choice lasts as long as the page. A cookie of the same name repeats it for a server
 * that has the page ready in several languages, and for nothing else.
 */
export function storeLanguageChoice(storage: LanguageStorage | undefined, language: Language): void {
  if (globalThis.document !== undefined) {
    const secure = document.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  }
  try {
    storage?.setItem(LANGUAGE_KEY, language)
  } catch {
    // The language has changed all the same, which is what the person asked for.
  }
}

function readStored(storage: LanguageStorage | undefined): unknown {
  try {
    return storage?.getItem(LANGUAGE_KEY)
  } catch {
    return undefined
  }
}

/** Nothing where even asking for it throws. */
export function readLocalStorage(): LanguageStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
