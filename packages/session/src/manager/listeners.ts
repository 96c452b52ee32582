export interface Listeners<Detail extends unknown[]> {
  add(listener: (...detail: Detail) => void): () => void
  tell(...detail: Detail): void
}

/** A set of listeners, none of which can keep the others from being told. */
export function createListeners<Detail extends unknown[]>(): Listeners<Detail> {
  const listeners = new Set<{ hear: (...detail: Detail) => void }>()
  return {
    add(hear) {
      const listener = { hear }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(...detail) {
      for (const listener of Array.from(listeners)) attempt(() => listener.hear(...detail))
    },
  }
}

/** Runs somebody else's code; what it throws surfaces as an uncaught error, after our own work is done. */
function attempt(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
