import { applyStoredAppearance } from '@platform/ui/elements'
import { showPageAddress, takeLanguageFromAddress } from './address.ts'
import { showCookieQuestion, takeCookieAnswer } from './cookie-question.ts'
import { startAtFirstIntent } from './intent.ts'
import { hasReasonToStart } from './reasons.ts'
import { createStarter } from './starter.ts'

// A prerendered page can be read and followed without any script. This one, the only one it loads, makes the person's own
// choices show, and starts the site as soon as there is something to do that a document cannot.
applyStoredAppearance()
takeLanguageFromAddress()
// It runs as soon as it is there, which may be before the document is: nothing waits for it, least of all the first paint.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', attend, { once: true })
else attend()

function attend(): void {
  showCookieQuestion()
  takeCookieAnswer()
  const root = document.getElementById('root')
  if (root === null) return
  showPageAddress(root)
  startAtFirstIntent(root, createStarter(root), { isWanted: hasReasonToStart(root) })
}
