/** How much leaves before the right to it is asked for again. */
const BYTES_UNASKED = 524_288
/** How long it is taken for granted, also while a slow reader takes nothing. */
const ASK_EVERY_MS = 500
/** What the connection is given at once: more would wait where it cannot be taken back. */
const CHUNK_BYTES = 65_536

/**
 * Goes on only as long as the right to it; then the connection is cut with what still waits in it. Nothing is
 * read ahead.
 * @param ask throws when the right has ended
 */
export function createGuardedStream(
  source: AsyncIterable<Uint8Array>,
  ask: () => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const chunks = cut(source)
  let unasked = Number.POSITIVE_INFINITY
  let asking: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  const askAgain = (): Promise<unknown> => {
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }
  const end = async (): Promise<void> => {
    clearInterval(timer)
    await chunks.return()
  }
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown): void => {
    controller.error(error)
    // What fills it may be waiting for a reader, so nobody waits for it.
    end().catch(() => {})
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setInterval(() => {
          askAgain().catch((error: unknown) => fail(controller, error))
        }, ASK_EVERY_MS)
        timer.unref()
      },
      async pull(controller) {
        try {
          const next = await chunks.next()
          if (next.done === true) {
            clearInterval(timer)
            controller.close()
            return
          }
          if (unasked + next.value.length > BYTES_UNASKED) {
            await askAgain()
            unasked = 0
          }
          unasked += next.value.length
          controller.enqueue(next.value)
        } catch (error) {
          fail(controller, error)
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

async function* cut(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const bytes of source) {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
      yield bytes.subarray(from, from + CHUNK_BYTES)
  }
}
