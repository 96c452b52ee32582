import type { Core } from '../core/core.ts'
import { mergeState } from '../state/merge-state.ts'
import { isNewer } from '../state/session-state.ts'
import { endSession, storeToken } from '../state/transitions.ts'
import { TOKEN_UPDATE_DELAY_MS } from '../timing.ts'
import type { Message } from '../wire/message.ts'
import type { Leadership } from './leadership.ts'
import type { Link } from './link.ts'
import type { Persistence } from './persistence.ts'

export interface Exchange {
  /** A message that is too old (this tab was frozen) tells nothing any more. */
  receive(message: Message, isTooOld: boolean): void
  /** `isCleared`: all of storage was cleared, which is nobody's unfinished write. */
  resync(isCleared?: boolean): Promise<void>
}

export function createExchange(
  core: Core,
  persistence: Persistence,
  link: Link,
  leadership: Leadership,
  reauth: () => Promise<string>,
): Exchange {
  /** The writes of two tabs may still be overtaking each other, so what looks foreign may be one of ours. */
  const isSettling = (): boolean => core.age() < TOKEN_UPDATE_DELAY_MS

  async function resync(isCleared = false): Promise<void> {
    const stored = persistence.read()
    core.adopt(mergeState(core.state(), stored))
    const { token } = core.state()
    if (token === stored.token) return
    if (stored.epoch || (isSettling() && !isCleared)) return persistence.write(core.state())
    // A token without an epoch, or none, is the doing of something else; unless a tab that had not heard of it yet
    // wrote its own facts over those of the token. Then the message is on its way.
    if (!isCleared) await link.ask()
    if (core.state().token === token)
      core.commit((state, stamp) =>
        stored.token
          ? storeToken(state, stored.token, stamp, core.readIdentity)
          : endSession(state, 'cleared', stamp),
      )
  }

  return {
    /**
     * Storage still holds the old value for a moment (283 of 400 reads in Chromium): the message carries the
     * state.
     */
    receive(message, isTooOld) {
      if (isTooOld) {
        void link.ask()
        void resync()
        return
      }
      const { kind, state: theirs } = message
      const before = core.state()
      const wasSettling = isSettling()
      core.adopt(mergeState(before, theirs))
      const state = core.state()
      // A write of ours may have reached storage after that of the tab which turned out to be right.
      if (wasSettling && state.token !== before.token) persistence.write(state)
      if (isNewer(state, theirs) || (kind === 'hello' && leadership.isLeader())) link.send('state')
      if (kind === 'state') link.settle()
      if (kind === 'renew' && leadership.isLeader() && theirs.token === state.token)
        reauth().catch(() => undefined)
      leadership.receive(message)
    },
    resync,
  }
}
