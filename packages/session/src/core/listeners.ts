export interface Listeners<Detail extends unknown[]> {
  add(listener: (...detail: Detail) => void): () => void
  tell(...detail: Detail): void
}

/** A set of listeners, none of which can keep the others from being told. */
export function createListeners<Detail extends unknown[]>(): Listeners<Detail> {
  const listeners = new Set<(...detail: Detail) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(...detail) {
      for (const listener of listeners) {
        try {
          listener(...detail)
        } catch (error) {
          // Somebody else's fault: it surfaces as an uncaught error, after our own work is done.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
