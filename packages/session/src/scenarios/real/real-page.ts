import { runInLeader } from '../../lead/run-in-leader.ts'
import type { Session } from '../../session.ts'
import { createSessionOf, signInTo } from './page-sources.ts'

export interface RealPage {
  readonly session: Session
  readonly log: string[]
  /** Whether what only the leading tab does runs here. */
  isFeeding(): boolean
  /** Twice, at the same moment as in all of so many tabs. */
  renewTogether(tabs: number): Promise<string[]>
  /** With a set of tokens, where this page has a session of such. */
  signIn(userId: string): Promise<void>
}

declare global {
  interface Window {
    real: RealPage
  }
}

const query = new URLSearchParams(location.search)
const source = query.get('source') ?? 'token'
const session = createSessionOf(source, Number(query.get('grace') ?? 30))

const log: string[] = []
const show = (): void => {
  document.title = session.getSnapshot().identity ?? 'nobody'
}
session.onScrub(() => sessionStorage.clear())
session.onScrub(() => log.push('scrubbed'))
session.subscribe(show)
for (const name of ['signed_out', 'expired', 'revoked', 'cleared', 'reauthenticated'] as const) {
  session.on(name, () => log.push(name))
}
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  log.push('persisted')
  requestAnimationFrame(() => log.push(`first frame shows ${document.title}`))
})
show()
let isFeeding = false
runInLeader(session, (signal) => {
  isFeeding = true
  signal.addEventListener('abort', () => {
    isFeeding = false
  })
})
const signIn = async (userId: string): Promise<void> => session.update(await signInTo(source, userId))
async function renewTogether(tabs: number): Promise<string[]> {
  // A browser lets the same GET of two tabs wait for each other, because the answer may serve both.
  await fetch(`/start?of=${tabs}`, { method: 'POST' })
  return Promise.all([session.reauth(), session.reauth()])
}
window.real = { session, log, isFeeding: () => isFeeding, signIn, renewTogether }
