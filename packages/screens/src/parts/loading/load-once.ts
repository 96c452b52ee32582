/** A load that is shared by everything that asks for it. */
export interface SharedLoad<T> {
  /** The same promise each time, so that React can wait for it. */
  readonly read: () => Promise<T>
  /** Lets the next `read` start again, after a failure. */
  readonly forget: () => void
}

/** Code or content that did not arrive. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
}

/**
 * Makes a load that runs once however often it is read. A failure stays until `forget`: were it dropped at once, a render
 * that waits for it would start it again for ever.
 */
export function loadOnce<T>(load: () => Promise<T>): SharedLoad<T> {
  let shared: Promise<T> | undefined
  return {
    read: () => {
      shared ??= load().catch((cause: unknown) => {
        throw new LoadFailure('Not loaded', { cause })
      })
      return shared
    },
    forget: () => {
      shared = undefined
    },
  }
}
