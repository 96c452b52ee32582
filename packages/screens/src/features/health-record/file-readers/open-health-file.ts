import type { HealthFile } from './health-file.ts'
import { callWorker } from './worker-calls.ts'

/** A file that is read beside the page. */
export interface OpenHealthFile extends HealthFile {
  /** Ends whatever is read, at once. */
  close(): void
}

export function openHealthFile(): OpenHealthFile {
  const worker = new Worker(new URL('health-file-worker.ts', import.meta.url), { type: 'module' })
  return { ...callWorker(worker), close: () => worker.terminate() }
}
