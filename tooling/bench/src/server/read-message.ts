import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * What a process of ours says next. Whoever asks it something listens first.
 *
 * @param ended what to say where it ends instead
 */
export async function readMessage(
  child: ChildProcess,
  ended: string,
): Promise<Readonly<Record<string, unknown>>> {
  const waiting = new AbortController()
  const { signal } = waiting
  const end = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(ended)))
  try {
    const [message]: unknown[] = await Promise.race([once(child, 'message', { signal }), end])
    return Object(message)
  } finally {
    end.catch(() => {})
    waiting.abort()
  }
}
