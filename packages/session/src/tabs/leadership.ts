import type { Core } from '../core/core.ts'
import { createListeners } from '../core/listeners.ts'
import { until } from '../core/wait.ts'
import type { Session } from '../session.ts'
import type { Message } from '../wire/message.ts'
import { createElection } from './election.ts'
import type { Link } from './link.ts'
import type { Presence } from './presence.ts'

export interface Leadership extends Readonly<Session['tabs']> {
  campaign(): void
  receive(message: Message): void
}

export interface LeadershipOptions {
  readonly core: Core
  readonly tab: string
  readonly lockName: string
  readonly link: Link
  readonly presence: Presence
}

/**
 * The holder of a Web Lock, which browsers hand on within milliseconds of a crash; else who wins an election.
 */
export function createLeadership({ core, tab, lockName, link, presence }: LeadershipOptions): Leadership {
  const changed = createListeners<[]>()
  const { locks, clock } = core
  let isLeader = false

  function become(leads: boolean): void {
    if (leads === isLeader) return
    isLeader = leads
    changed.tell()
  }

  const election = createElection(clock, tab, link, become)

  return {
    isLeader: () => isLeader,
    subscribe: changed.add,
    campaign() {
      const signal = presence.signal()
      signal.addEventListener('abort', () => become(false))
      if (!locks) return election.campaign(signal)
      const lead = async (): Promise<void> => {
        // A lock that was on its way when the page was left is handed straight back.
        if (signal.aborted) return
        become(true)
        await until(signal)
      }
      // Rejected when the page was left, or where the browser refuses locks: then this tab never leads.
      locks.request(lockName, { signal }, lead).catch(() => undefined)
    },
    // Where there are locks nobody says anything about leading.
    receive: election.receive,
  }
}
