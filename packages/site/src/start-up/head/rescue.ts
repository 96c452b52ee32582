import { showStartProblem } from './start-problem.ts'
import { FAILED_EVENT, STARTED_EVENT } from './started-event.ts'

// The page holds no more than a logo until the site has started. When its code does not arrive, this script, which comes
// before it, says so.

const RELOADED_KEY = 'platform.reloaded:start'
const OWN_SCRIPTS = `${location.origin}/assets/`

addEventListener('error', handleError, true)
document.addEventListener(FAILED_EVENT, show)
document.addEventListener(STARTED_EVENT, leave)

function handleError(event: Event): void {
  const { target } = event
  // A file of the start that is missing: a newer release may have taken it away, and the page names the new one by now.
  if (target instanceof HTMLScriptElement && target.src.startsWith(OWN_SCRIPTS)) rescue()
  else if (event instanceof ErrorEvent && event.filename.startsWith(OWN_SCRIPTS)) show()
}

function rescue(): void {
  if (navigator.onLine && claimReload()) {
    location.reload()
    return
  }
  show()
  if (!navigator.onLine) addEventListener('online', () => claimReload() && location.reload(), { once: true })
}

function show(): void {
  const root = document.getElementById('root')
  if (root?.querySelector('.boot-screen, .boot-problem')) showStartProblem(root)
}

/** One reload a tab; one that cannot be remembered could be repeated for ever, so it does not happen. */
function claimReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) !== null) return false
    sessionStorage.setItem(RELOADED_KEY, '1')
    return sessionStorage.getItem(RELOADED_KEY) !== null
  } catch {
    return false
  }
}

/** The site says itself what goes wrong from now on, and a later release may be met with a reload again. */
function leave(): void {
  removeEventListener('error', handleError, true)
  try {
    sessionStorage.removeItem(RELOADED_KEY)
  } catch {
    // Nothing was remembered either.
  }
}
