import type { Core } from '../core/core.ts'
import { wait } from '../core/wait.ts'
import { readFacts } from '../state/session-state.ts'
import { endSession } from '../state/transitions.ts'
import { LOGOUT_TIMEOUT_MS } from '../timing.ts'

/** Anything else counts as `signed_out`, such as the event of a button that `logout` is given to. */
type LogoutReason = 'signed_out' | 'idle'

export interface Logout {
  logout(reason?: LogoutReason): Promise<void>
  isLeaving(): boolean
  finish(): void
  send(token: string): Promise<void>
  /** What is on its way may arrive twice, which does no harm. The leader sends what all tabs know of. */
  retry(isLeader: boolean): void
}

export function createLogout(core: Core, post: (token: string) => Promise<void>): Logout {
  let leaving: { token: string; epoch: string; end: LogoutReason; promise: Promise<void> } | undefined
  /** Of tokens without a ticket: storage would give them to whoever reads it, so they are known to this page alone. */
  const unsent = new Set<string>()

  function keep(ticket: string, isPending: boolean): void {
    const others = readFacts(core.state()).pendingLogouts.filter((other) => other !== ticket)
    const pending = isPending ? [...others, ticket] : others
    core.setFact('pendingLogouts', pending)
  }

  async function send(token: string): Promise<void> {
    const ticket = core.readClaims(token)?.out
    // Whatever becomes of this page meanwhile, it counts as not sent until the server has answered.
    if (ticket) keep(ticket, true)
    else unsent.add(token)
    await deliver(token, ticket)
  }

  async function deliver(sent: string, ticket = sent): Promise<void> {
    await post(sent).then(
      () => unsent.delete(sent) || keep(ticket, false),
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
    const { token, epoch } = core.state()
    if (!token || epoch !== left?.epoch) return
    if (token !== left.token) void send(token)
    core.commit((state, stamp) => endSession(state, left.end, stamp))
  }

  return {
    async logout(reason) {
      const { token, epoch } = core.state()
      const end = reason === 'idle' ? reason : 'signed_out'
      if (token) leaving ??= { token, epoch, end, promise: leave(token, end) }
      await leaving?.promise
    },
    isLeaving: () => Boolean(leaving),
    finish,
    send,
    retry(isLeader) {
      for (const token of unsent) void deliver(token)
      if (isLeader) for (const ticket of readFacts(core.state()).pendingLogouts) void deliver(ticket)
    },
  }
}
