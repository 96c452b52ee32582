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
      shared ??= tellReact(
        load().catch((cause: unknown) => {
          throw new LoadFailure('Not loaded', { cause })
        }),
      )
      return shared
    },
    forget: () => {
      shared = undefined
    },
  }
}

/**
 * React reads of a promise whether it is fulfilled, and writes it there itself when it has waited for it once. A page that
 * waited for its code without React would else be drawn without that part, and move when it is drawn again.
 */
function tellReact<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
