import type { SessionChannel } from '../environment/environment.ts'
import type { InTab } from './hub-storage.ts'

export interface HubChannels {
  open(inTab: InTab, name: string, receive: (message: unknown) => void): SessionChannel
}

/**
 * Broadcast channels whose messages are copied and take a while, as between processes. What one tab says arrives in the
 * order in which it was said, however long each message takes.
 */
export function createHubChannels(delayMs: () => number, isLost: () => boolean): HubChannels {
  const ends = new Set<{ name: string; deliver: (from: object, message: unknown) => void }>()

  function open(inTab: InTab, name: string, receive: (message: unknown) => void): SessionChannel {
    const waiting = new WeakMap<object, unknown[]>()
    const end = {
      name,
      deliver(from: object, message: unknown) {
        const queue = waiting.get(from) ?? []
        waiting.set(from, queue)
        queue.push(message)
        inTab(delayMs(), () => {
          const next = queue.shift()
          if (ends.has(end)) receive(next)
        })
      },
    }
    ends.add(end)
    return {
      postMessage(message) {
        for (const other of ends) {
          if (other !== end && other.name === name && !isLost()) other.deliver(end, structuredClone(message))
        }
      },
      close: () => ends.delete(end),
    }
  }

  return { open }
}
