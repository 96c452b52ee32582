/**
 * Longer than a frame: what was gone for less is the same text to a screen reader, and is not spoken again.
 */
export const ANNOUNCEMENT_STEP_MS = 20

/** `undefined` until the first page is there, empty for a moment before each text. */
export interface Announcements {
  read(): string | undefined
  subscribe(listener: () => void): () => void
  /** The text of the first page stands in the announcer from the start and is not spoken. */
  begin(text: string): void
  /** Once, after those that were announced before it. */
  announce(text: string): void
}

export function createAnnouncements(): Announcements {
  const listeners = new Set<() => void>()
  const waiting: string[] = []
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(text: string): void {
    current = text
    for (const listener of listeners) listener()
  }

  function step(): void {
    publish(current === '' ? (waiting.shift() ?? '') : '')
    timer = waiting.length > 0 ? setTimeout(step, ANNOUNCEMENT_STEP_MS) : undefined
  }

  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: publish,
    announce(text) {
      waiting.push(text)
      if (timer === undefined) step()
    },
  }
}
