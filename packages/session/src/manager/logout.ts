import { decodeClaims } from '../claims/decode-claims.ts'
import { isLoggedIn } from '../rules/login.ts'
import { readFacts } from '../state/session-state.ts'
import { epochOf } from '../state/stamp.ts'
import { endSession, setFact } from '../state/transitions.ts'
import { LOGOUT_TIMEOUT_MS } from '../timing.ts'
import type { Core } from './core.ts'
import { wait } from './wait.ts'

export interface Logout {
  logout(): Promise<void>
  /** A logout was asked for and has not ended the session yet. */
  isLeaving(): boolean
  /** Ends the session that is being left, if one is, without waiting any longer. */
  finish(): void
  /** Sends once more what did not reach the server. */
  retry(): void
}

export function createLogout(core: Core, post: (token: string) => Promise<void>): Logout {
  const sending = new Set<string>()
  let leaving: { epoch: string; promise: Promise<void> } | undefined

  const isAlive = (token: string): boolean => isLoggedIn(decodeClaims(token), core.serverNow())

  /** Keeps a token as long as its logout may still be needed: until it reached the server, or ran out. */
  function keep(token: string, isPending: boolean): void {
    const before = readFacts(core.state()).pendingLogouts
    const pending = [...before.filter((other) => other !== token), ...(isPending ? [token] : [])].filter(
      isAlive,
    )
    if (pending.join() === before.join()) return
    core.commit(setFact(core.state(), 'pendingLogouts', pending, core.stamp()))
  }

  async function send(token: string): Promise<void> {
    if (sending.has(token)) return
    sending.add(token)
    let isPending = false
    try {
      await post(token)
    } catch {
      isPending = true
    }
    sending.delete(token)
    keep(token, isPending)
  }

  async function leave(token: string, epoch: string): Promise<void> {
    const answered = new AbortController()
    void send(token).then(() => answered.abort())
    await wait(core, LOGOUT_TIMEOUT_MS, answered.signal)
    if (leaving?.epoch === epoch) finish()
  }

  function finish(): void {
    const epoch = leaving?.epoch
    leaving = undefined
    if (!epoch) return
    for (const token of sending) keep(token, true)
    // Nobody's session but the one that was to be left, and only if it is not over already.
    const state = core.state()
    if (epochOf(state.revision) === epoch && state.token)
      core.commit(endSession(state, 'loggedOut', core.stamp()))
  }

  return {
    logout() {
      const { token, revision } = core.state()
      if (!token) return Promise.resolve()
      const epoch = epochOf(revision)
      leaving ??= { epoch, promise: leave(token, epoch) }
      return leaving.promise
    },
    isLeaving: () => Boolean(leaving),
    finish,
    retry() {
      for (const token of readFacts(core.state()).pendingLogouts) {
        if (isAlive(token)) void send(token)
        else keep(token, false)
      }
    },
  }
}
