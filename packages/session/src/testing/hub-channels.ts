import type { SessionChannel } from '../adapters/environment.ts'
import type { InTab } from './hub-storage.ts'

export interface HubChannels {
  open(inTab: InTab, name: string, receive: (message: unknown) => void): SessionChannel
}

/** Broadcast channels whose messages are copied and take a while, as between processes. */
export function createHubChannels(delayMs: number): HubChannels {
  const ends = new Set<{ name: string; deliver: (message: unknown) => void }>()
  return {
    open(inTab, name, receive) {
      const end = {
        name,
        deliver: (message: unknown) =>
          inTab(delayMs, () => {
            if (ends.has(end)) receive(message)
          }),
      }
      ends.add(end)
      return {
        postMessage(message) {
          for (const other of ends) {
            if (other !== end && other.name === name) other.deliver(structuredClone(message))
          }
        },
        close: () => ends.delete(end),
      }
    },
  }
}
