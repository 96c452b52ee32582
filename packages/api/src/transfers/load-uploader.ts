import type { Call } from '../transport/transport.ts'
import type { Progress } from './progress.ts'

/**
 * Loads what sends a body and tells how much of it has left; `undefined` where there is none, as outside browsers. Loaded
 * only when it is wanted, because few pages send files. When it cannot be loaded, the file goes without progress.
 */
export async function loadUploader(onProgress: (progress: Progress) => void): Promise<Call['fetch']> {
  if (typeof XMLHttpRequest === 'undefined') return undefined
  try {
    const { sendByXhr } = await import('./send-by-xhr.ts')
    return (input, init, keepAlive) =>
      sendByXhr(input, init, (progress) => {
        keepAlive()
        onProgress(progress)
      })
  } catch {
    return undefined
  }
}
