import { createDeadline, wait } from '../core/wait.ts'
import { isUsableToken } from '../claims/token-shape.ts'
import type { RetryTimes } from '../rules/retry.ts'
import { SessionError } from '../session-error.ts'
import { isRenewal } from '../state/stamp.ts'
import type { SessionState } from '../state/session-state.ts'
import type { Validity } from '../session.ts'
import { LEADER_FALLBACK_MS, TOKEN_UPDATE_DELAY_MS, TURN_MS } from '../timing.ts'
import type { Logout } from './logout.ts'
import { persist, type CallParts } from './persist.ts'
import { beginToSend, BUSY_UNTIL, isAhead, PAUSED_UNTIL, pauseRenewal } from './resend.ts'
import type { ServerTime } from './server-time.ts'
import { endRefused } from './validate-token.ts'
import type { SessionParts } from './session-parts.ts'

/** Who asks this soon means the old token. Below the update delay: who awaited one and asks gets a newer. */
const JUST_RENEWED_MS = 200

/** Rejects with the reason of the signal when that ends the wait. */
export type Mutex = (work: () => Promise<void>, signal: AbortSignal) => Promise<unknown>

export interface ReauthParts extends SessionParts, Pick<CallParts, 'transport' | 'readRefusal'> {
  readonly mutex: Mutex
  readonly logout: Logout
  readonly serverTime: ServerTime
  readonly times: RetryTimes
  readonly validate: () => Promise<Validity>
}

/** One POST, however many tabs and callers ask. */
export function createReauth(parts: ReauthParts): () => Promise<string> {
  const { core, transport, mutex, presence, link, leadership, serverTime, times, validate } = parts
  const { isLeaving, send } = parts.logout
  const [attemptMs, withinMs] = times
  let current: { epoch: string; promise: Promise<string> } | undefined

  async function renew(wanted: string, epoch: string): Promise<string> {
    const person = core.signal()

    function successor(): string | undefined {
      const state = core.state()
      if (!state.token || isLeaving()) throw endOf(state)
      if (state.epoch !== epoch) throw new SessionError('signed_out')
      return state.token === wanted ? undefined : state.token
    }

    async function call(signal: AbortSignal): Promise<string> {
      const token = await transport.reauth(wanted, signal)
      // Whoever signed out while this was under way must not leave a session behind that nobody knows of.
      if ((person.aborted || isLeaving()) && isUsableToken(token)) void send(token)
      return token
    }

    async function postOnce(): Promise<void> {
      if (successor()) return
      try {
        const attempts = isAhead(core, PAUSED_UNTIL) ? 1 : undefined
        const askedAtMs = await beginToSend(core, times, validate)
        const patience = [attemptMs, askedAtMs + withinMs, attempts] as const
        const token = await persist(parts, arrival.signal, patience, call)
        if (successor()) return
        if (!isUsableToken(token)) throw new SessionError('unreadable')
        serverTime.receive(token, askedAtMs)
      } catch (error) {
        if (!isLeaving()) endRefused(core, wanted, parts.readRefusal(error))
        // Where the page was left, whoever is next in line tries at once.
        if (!presence.signal().aborted && core.state().token === wanted) pauseRenewal(core, times, error)
        throw error
      } finally {
        // The next tab in line must have heard of the new token, or of the end, before it gets the lock.
        await wait(core.clock, TOKEN_UPDATE_DELAY_MS, presence.signal())
      }
    }

    // The tab that renews keeps the lock for a while after its token is known here: no need to wait for it.
    const arrival = new AbortController()
    const stop = core.onChange(() => {
      if (core.state().token !== wanted || isAhead(core, PAUSED_UNTIL))
        arrival.abort(new SessionError('timeout'))
    })
    const [patience, lose] = createDeadline(core.clock, TURN_MS, arrival.signal, presence.signal())
    try {
      await link.answer()
      // Whichever tab was told so.
      if (isAhead(core, BUSY_UNTIL)) throw new SessionError('timeout')
      // Without Web Locks nothing keeps two tabs apart, so only the leader renews, and the others ask it to.
      while (!core.locks && !leadership.isLeader() && !successor() && link.send('renew')) {
        patience.throwIfAborted()
        await wait(core.clock, LEADER_FALLBACK_MS, patience)
      }
      await mutex(postOnce, patience)
    } catch (error) {
      if (!successor()) throw error
    } finally {
      stop()
      lose()
    }
    return successor() ?? wanted
  }

  return async () => {
    const state = core.state()
    const { token, epoch, change } = state
    if (!token || isLeaving()) throw endOf(state)
    if (current?.epoch === epoch) return current.promise
    if (isRenewal(change) && core.age() < JUST_RENEWED_MS) return token
    const promise = renew(token, epoch).finally(() => {
      if (current?.promise === promise) current = undefined
    })
    current = { epoch, promise }
    return promise
  }
}

function endOf({ end }: SessionState): SessionError {
  return new SessionError(end ?? 'signed_out')
}
