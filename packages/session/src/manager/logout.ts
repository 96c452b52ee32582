import { decodeClaims } from '../claims/decode-claims.ts'
import { isLoggedIn } from '../rules/login.ts'
import { readFacts } from '../state/session-state.ts'
import { endSession, setEntry } from '../state/transitions.ts'
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
    const others = before.filter((other) => other !== token)
    const pending = (isPending ? [...others, token] : others).filter(isAlive)
    core.commit((state, stamp) => setEntry(state, 'facts', 'pendingLogouts', pending, stamp))
  }

  async function send(token: string): Promise<void> {
    if (sending.has(token)) return
    sending.add(token)
    // Whatever becomes of this page meanwhile, it counts as not sent until the server has answered.
    keep(token, true)
    await post(token).then(
      () => keep(token, false),
      () => undefined,
    )
    sending.delete(token)
  }

  async function leave(token: string, epoch: string): Promise<void> {
    await Promise.race([send(token), wait(core.env, LOGOUT_TIMEOUT_MS, core.signal())])
    if (leaving?.epoch === epoch) finish()
  }

  function finish(): void {
    const epoch = leaving?.epoch
    leaving = undefined
    // Nobody's session but the one that was to be left, and only if it is not over already.
    core.commit((state, stamp) =>
      state.epoch === epoch && state.token ? endSession(state, 'loggedOut', stamp) : state,
    )
  }

  return {
    async logout() {
      const { token, epoch } = core.state()
      if (!token) return
      leaving ??= { epoch, promise: leave(token, epoch) }
      await leaving.promise
    },
    isLeaving: () => Boolean(leaving),
    finish,
    retry() {
      for (const token of readFacts(core.state()).pendingLogouts) void send(token)
    },
  }
}
