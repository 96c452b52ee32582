import type { Core } from '../manager/core.ts'
import { createListeners } from '../manager/listeners.ts'
import type { Message } from '../wire/message.ts'
import { campaignByLock } from './campaign-by-lock.ts'
import { campaignByMessage } from './campaign-by-message.ts'
import type { Link } from './link.ts'
import type { Presence } from './presence.ts'

/** One way of finding the one tab that leads. */
export interface Campaign {
  /** Tries to lead, and leads, until the signal aborts. */
  stand(signal: AbortSignal): void
  hear?(message: Message): void
}

export interface Leadership {
  isLeader(): boolean
  subscribe(listener: () => void): () => void
  /** Stands for leadership for as long as the page is there. */
  stand(): void
  hear: Campaign['hear']
}

/** Who leads: the holder of a Web Lock, or where there are none the winner of an election by messages. */
export function createLeadership(
  core: Core,
  tab: string,
  lockName: string,
  link: Link,
  presence: Presence,
): Leadership {
  const changed = createListeners<[]>()
  const { locks, clock } = core.env
  let isLeader = false

  function become(leads: boolean): void {
    if (leads === isLeader) return
    isLeader = leads
    changed.tell()
  }

  const campaign = locks
    ? campaignByLock(locks, lockName, become)
    : campaignByMessage(clock, tab, link, become)
  return {
    isLeader: () => isLeader,
    subscribe: changed.add,
    stand() {
      const signal = presence.signal()
      campaign.stand(signal)
      signal.addEventListener('abort', () => become(false))
    },
    hear: campaign.hear,
  }
}
