import { renderInThread } from '../../infrastructure/pdf/render-in-thread.ts'
import type { SignedCopy } from './consent-copy.ts'

const WORKER = new URL('./copy-worker.ts', import.meta.url)

export function makeConsentCopy(copy: SignedCopy): Promise<Uint8Array> {
  return renderInThread(WORKER, copy)
}
