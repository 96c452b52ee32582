/**
 * Makes a load that all who ask for it wait for together, in the order in which they asked: two imports of one module may answer
 * in any order. One that failed is begun anew.
 */
export function shareLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  return () => {
    shared ??= load().catch((cause: unknown) => {
      shared = undefined
      throw cause
    })
    return shared
  }
}
