import { createSession } from '../../create-session.ts'
import { runInLeader } from '../../lead/run-in-leader.ts'
import type { Session } from '../../session.ts'

export interface RealPage {
  readonly session: Session
  readonly log: string[]
  /** Whether what only the leading tab does runs here. */
  isFeeding(): boolean
}

declare global {
  interface Window {
    real: RealPage
  }
}

async function post(path: string, token: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return response
}

const session = createSession({
  transport: {
    validate: async (token) => (await fetch('/validate_token', { headers: { authorization: token } })).ok,
    reauth: async (token, signal) => (await (await post('/reauth', token, signal)).json()).new_tok,
    logout: async (token) => void (await post('/logout', token)),
  },
})

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
window.real = { session, log, isFeeding: () => isFeeding }
