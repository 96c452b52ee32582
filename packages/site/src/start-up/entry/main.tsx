import '@platform/ui/tokens.css'
import '@platform/ui/base.css'
import '@platform/ui/fonts.css'
import 'virtual:site-palette.css'
import { FAILED_EVENT, STARTED_EVENT } from '../head/started-event.ts'
import './boot.css'
import { applyStoredAppearance } from '@platform/ui/elements'
import { ConfigurationError } from '../../configuration/configuration-error.ts'
import { showConfigurationProblem } from './configuration-problem.ts'
import { startSite, type RunningSite } from './start-site.tsx'
import { installTrustedTypesPolicy } from './trusted-types.ts'

installTrustedTypesPolicy()
applyStoredAppearance()

// Nothing here waits at the top level: the first page imports from the same files, and would wait for them in turn.
let running = start(startSite)
void running.finally(() => {
  document.documentElement.dataset['started'] = ''
  document.dispatchEvent(new Event(STARTED_EVENT))
})

// An edit in a package that is no component (the session, say) would reload the page; a new start keeps the page alive,
// with its address, its storage and what it has in memory.
import.meta.hot?.accept('./start-site.tsx', (edited) => {
  if (edited !== undefined) void restart(edited['startSite'])
})

async function start(run: typeof startSite): Promise<RunningSite | undefined> {
  try {
    return await run(document)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) {
      document.dispatchEvent(new Event(FAILED_EVENT))
      throw error
    }
    showConfigurationProblem(document, error)
    return undefined
  }
}

async function restart(run: typeof startSite): Promise<void> {
  const before = await running
  await before?.stop()
  running = start(run)
}
