import { isLoggedIn } from '../rules/login.ts'
import { readFacts } from '../state/session-state.ts'
import { endSession, setEntry } from '../state/transitions.ts'
import { LOGOUT_TIMEOUT_MS } from '../timing.ts'
import type { Core } from './core.ts'
import { wait } from './wait.ts'

/** Anything else counts as `loggedOut`, such as the event of a button that `logout` is given to. */
type LogoutReason = 'loggedOut' | 'idle'

export interface Logout {
  logout(reason?: LogoutReason): Promise<void>
  /** A logout was asked for and has not ended the session yet. */
  isLeaving(): boolean
  /** Ends the session that is being left, if one is, without waiting any longer. */
  finish(): void
  /** Sends once more what did not reach the server; what is on its way just now may reach it twice, which does no harm. */
  retry(): void
}

export function createLogout(core: Core, post: (token: string) => Promise<void>): Logout {
  let leaving: { epoch: string; end: LogoutReason; promise: Promise<void> } | undefined

  const isAlive = (token: string): boolean => isLoggedIn(core.readClaims(token), core.serverNow())

  /** Keeps a token as long as its logout may still be needed: until it reached the server, or ran out. */
  function keep(token: string, isPending: boolean): void {
    const before = readFacts(core.state()).pendingLogouts
    const others = before.filter((other) => other !== token)
    const pending = (isPending ? [...others, token] : others).filter(isAlive)
    core.commit((state, stamp) => setEntry(state, 'facts', 'pendingLogouts', pending, stamp))
  }

  async function send(token: string): Promise<void> {
    // Whatever becomes of this page meanwhile, it counts as not sent until the server has answered.
    keep(token, true)
    await post(token).then(
      () => keep(token, false),
      () => undefined,
    )
  }

  async function leave(token: string, end: LogoutReason): Promise<void> {
    await Promise.race([send(token), wait(core.clock, end === 'idle' ? 0 : LOGOUT_TIMEOUT_MS, core.signal())])
    finish()
  }

  function finish(): void {
    const left = leaving
    leaving = undefined
    // Nobody's session but the one that was to be left, and only if it is not over already.
    core.commit((state, stamp) =>
      state.epoch === left?.epoch && state.token ? endSession(state, left.end, stamp) : state,
    )
  }

  return {
    async logout(reason) {
      const { token, epoch } = core.state()
      const end = reason === 'idle' ? reason : 'loggedOut'
      if (token) leaving ??= { epoch, end, promise: leave(token, end) }
      await leaving?.promise
    },
    isLeaving: () => Boolean(leaving),
    finish,
    retry() {
      for (const token of readFacts(core.state()).pendingLogouts) void send(token)
    },
  }
}
