import { announceWaiting } from './waiting-signals.ts'

let sending: string | undefined

/** The key of the entry that this tab is sending. */
export function readOnItsWay(): string | undefined {
  return sending
}

export function setOnItsWay(key: string | undefined): void {
  sending = key
  announceWaiting()
}
