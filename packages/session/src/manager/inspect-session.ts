import type { Core } from '../core/core.ts'
import type { SessionInspection } from '../session.ts'
import { readFacts } from '../state/session-state.ts'

/** May be logged: never a token, a claim or a shared value. */
export function inspectSession(core: Core, tab: string, isLeader: boolean): SessionInspection {
  const { epoch, change, shared } = core.state()
  const { pendingLogouts, skewMs, lastInteraction } = readFacts(core.state())
  return {
    tab,
    isLeader,
    expiresAt: core.getSnapshot().claims?.exp,
    lastInteraction,
    skewMs,
    epoch,
    change,
    shares: Object.keys(shared),
    pendingLogouts: pendingLogouts.length,
  }
}
