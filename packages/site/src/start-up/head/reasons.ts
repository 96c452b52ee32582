import { readLanguageChoice, readLocalStorage } from '@platform/i18n'
import { fingerprintOf } from '../../configuration/fingerprint.ts'
import { hasDrafts } from './drafts.ts'
import { readStoredToken, TOKEN_KEY } from './stored-token.ts'

/** Whether the page as it was rendered is not what this person should see, or not all that the address asks for. */
export function hasReasonToStart(root: HTMLElement): boolean {
  return (
    readStoredToken() !== undefined ||
    // A filter, a choice or a way to go on; the page was rendered without any.
    location.search !== '' ||
    hasDrafts() ||
    readLanguageChoice(readLocalStorage(), navigator.languages) !== document.documentElement.lang ||
    readFingerprint() !== root.dataset['prerendered'] ||
    asksForMoreThanAPlace(location.hash)
  )
}

/** Calls back when somebody signs in in another tab, or an address with more than a place on the page is entered here. */
export function watchForReasons(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === TOKEN_KEY) callback()
  }
  const onHash = (): void => {
    if (asksForMoreThanAPlace(location.hash)) callback()
  }
  addEventListener('storage', onStorage)
  addEventListener('hashchange', onHash)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('hashchange', onHash)
  }
}

function readFingerprint(): string | undefined {
  try {
    return fingerprintOf(JSON.parse(document.getElementById('site-configuration')?.textContent ?? ''))
  } catch {
    // The site itself says what is wrong with its configuration.
    return undefined
  }
}

/**
 * `#cost` names a place, which the browser finds by itself; `#login` opens the sign-in.
 *
 * @param hash with its `#`, or empty
 */
function asksForMoreThanAPlace(hash: string): boolean {
  return hash.length > 1 && document.getElementById(decodeHash(hash)) === null
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
