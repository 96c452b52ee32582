import { isLanguage, readLocalStorage, storeLanguageChoice } from '@platform/i18n'

/** `?lang=de`: how a link asks for a language, also without a script. */
const LANGUAGE_PARAMETER = 'lang'

/** A language asked for by the address is a choice like that in the menu; the address then goes on without it. */
export function takeLanguageFromAddress(): void {
  const url = new URL(location.href)
  const wished = url.searchParams.get(LANGUAGE_PARAMETER)
  if (!isLanguage(wished)) return
  storeLanguageChoice(readLocalStorage(), wished)
  url.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', url)
}

/** A server may send a page at an address that leads to it, as `/` does to `/main`; the page's own address is shown then. */
export function showPageAddress(root: HTMLElement): void {
  const { path } = root.dataset
  if (path === undefined || path === location.pathname) return
  history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
}
