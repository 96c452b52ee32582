import { isUsableToken } from '../rules/login.ts'
import { SessionError } from '../session-error.ts'
import { isRenewal } from '../state/stamp.ts'
import type { SessionState } from '../state/session-state.ts'
import type { SessionTransport } from '../session.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Link } from '../tabs/link.ts'
import type { Mutex } from '../tabs/mutex.ts'
import type { Presence } from '../tabs/presence.ts'
import { ANSWER_TIMEOUT_MS, LEADER_FALLBACK_MS, LOCK_TIMEOUT_MS, TOKEN_UPDATE_DELAY_MS } from '../timing.ts'
import type { Core } from './core.ts'
import type { Logout } from './logout.ts'
import type { ServerTime } from './server-time.ts'
import { createDeadline, until, wait } from './wait.ts'

/**
 * A caller that asks within this time of a renewal cannot have tried the new token yet: it asks because of the old
 * one. Shorter than the update delay, so that whoever awaited a reauth and asks again gets a newer token.
 */
const JUST_RENEWED_MS = 200
/** How often a tab asks for a leader that renews, one fallback interval after another. */
const LEADER_TRIES = 4

/** Makes sure that a token is replaced by one POST, however many tabs and callers ask for it. */
export function createReauth(
  core: Core,
  transport: SessionTransport,
  mutex: Mutex,
  presence: Presence,
  link: Link,
  leadership: Leadership,
  { isLeaving }: Logout,
  serverTime: ServerTime,
): () => Promise<string> {
  let current: { epoch: string; promise: Promise<string> } | undefined

  async function renew(wanted: string, epoch: string): Promise<string> {
    /** The token that took the place of the wanted one, if one did; throws when the session is over. */
    function successor(): string | undefined {
      const state = core.state()
      if (!state.token || isLeaving()) throw endOf(state)
      if (state.epoch !== epoch) throw new SessionError('signed_out')
      return state.token === wanted ? undefined : state.token
    }

    async function postOnce(): Promise<void> {
      // Another tab, or a sign-in, was faster.
      if (successor()) return
      const [signal, stop] = createDeadline(core.clock, ANSWER_TIMEOUT_MS, core.signal(), presence.signal())
      const sentAtMs = core.now()
      try {
        const token = await Promise.race([transport.reauth(wanted, signal), until(signal)])
        if (successor()) return
        if (!isUsableToken(token)) throw signal.reason ?? new SessionError('verif_error')
        serverTime.receive(token, sentAtMs)
      } finally {
        stop()
        // The next tab in line must have heard of the new token, or of the end, before it gets the lock.
        if (core.state().token !== wanted) {
          await wait(core.clock, TOKEN_UPDATE_DELAY_MS, presence.signal())
        }
      }
    }

    // The tab that renews keeps the lock for a while after its token has arrived here: no need to wait for that.
    const arrival = new AbortController()
    const stop = core.onChange(() => core.state().token !== wanted && arrival.abort())
    try {
      await link.answer()
      // Without Web Locks nothing keeps two tabs apart, so only the leader renews, and the others ask it to.
      let tries = LEADER_TRIES
      while (!core.locks && !leadership.tabs.isLeader() && !successor() && link.say('renew')) {
        if (tries-- === 0) throw new SessionError('timeout')
        await wait(core.clock, LEADER_FALLBACK_MS, arrival.signal, presence.signal())
      }
      await mutex(LOCK_TIMEOUT_MS, postOnce, arrival.signal)
    } catch (error) {
      if (!successor()) throw error
    } finally {
      stop()
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
  return new SessionError(end === 'expired' ? 'tok_expir' : 'signed_out')
}
