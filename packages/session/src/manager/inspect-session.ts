import type { SafeStorage } from '../adapters/safe-storage.ts'
import type { SessionInspection } from '../session.ts'
import { readFacts } from '../state/session-state.ts'
import type { Core } from './core.ts'

/** What may be logged: names, times and counts, never a token, a claim or a shared value. */
export function inspectSession(
  core: Core,
  storage: SafeStorage,
  tab: string,
  isLeader: boolean,
): SessionInspection {
  const { revision, shared } = core.state()
  const { claims, isLoggedIn, end } = core.snapshot()
  const { pendingLogouts, ...facts } = readFacts(core.state())
  return {
    tab,
    isLeader,
    isLoggedIn,
    end,
    expiresAt: claims?.exp,
    ...facts,
    revision,
    shares: Object.keys(shared),
    pendingLogouts: pendingLogouts.length,
    isInMemory: storage.isInMemory(),
  }
}
