import { parentPort } from 'node:worker_threads'
import type { FileType } from '@platform/contract/care'
import { readDocxText } from './docx-text.ts'
import { readPdfText } from './pdf-text.ts'
import { decodeText } from '../../infrastructure/files/content/plain-text.ts'

// Runs in a thread of its own: a file that somebody has sent may be made to run a reader in circles or out of memory.

export interface ScanOrder {
  readonly bytes: Uint8Array
  readonly mediaType: FileType
}

async function readText({ bytes, mediaType }: ScanOrder): Promise<string> {
  switch (mediaType) {
    case 'application/pdf':
      return readPdfText(bytes)
    case 'text/plain':
      return decodeText(Buffer.from(bytes)) ?? ''
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return readDocxText(bytes)
    default:
      return ''
  }
}

parentPort?.once('message', (order: ScanOrder) => {
  // Why a file cannot be read may quote it.
  const answer = readText(order).catch(() => '')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer.then((text) => parentPort?.postMessage(text))
})
