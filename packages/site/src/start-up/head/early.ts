import { askEarly } from '@platform/calls/early'
import { accountKindOf, type AccountClaims } from '@platform/contract'
import { decodeClaims } from '@platform/session/claims'
import { EARLY_CALLS_ID, writeEarlyUrls, type EarlyCalls } from './early-calls.ts'
import { readStoredToken } from './stored-token.ts'

// The start of the site is a hundred times as large as this script. It asks for the data of a page behind the sign-in
// before the start has arrived, and the start finds the answers.
const token = readStoredToken()
const { acc_t: accountType, exp = 0, u_id: readerId } = decodeClaims<AccountClaims>(token) ?? {}
// A token that is over would be refused: the session gets another one first. With filters in its address a page asks for
// other things than it did at build time.
if (token !== undefined && exp * 1000 > Date.now() && location.search === '') {
  const { id, api } = readJson('site-configuration')
  const early: EarlyCalls = readJson(EARLY_CALLS_ID)
  const kind = accountKindOf(accountType)
  if (kind !== undefined && early.allow.includes(kind))
    askEarly(writeEarlyUrls(early, api, location.pathname, readerId), { siteId: id, token })
}
setTimeout(warmUp)

/** What the browser itself has to load for its first use, a slow phone for 100 ms: it has nothing else to do just now. */
function warmUp(): void {
  const locale = new Intl.Locale(document.documentElement.lang, { numberingSystem: 'latn' })
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format()
  try {
    sessionStorage.getItem('')
  } catch {
    // The site lives without it.
  }
}

function readJson(elementId: string) {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '{}')
}
