import { join } from 'node:path'
import { findFreePort } from '@platform/server/testing'
import { startPart } from './part.ts'
import type { Part } from './part.ts'

export interface BucketPart extends Part {
  readonly settings: Readonly<Record<string, string>>
}

const BUCKET = 'platform'

/** Speaks S3, and writes each object down before it answers. */
export async function startBucket(folder: string): Promise<BucketPart> {
  const port = await findFreePort()
  const part = await startPart({
    command: process.execPath,
    args: [join(import.meta.dirname, 'bucket-process.ts'), String(port), folder, BUCKET],
    folder,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  const settings = {
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'stack',
    S3_SECRET_ACCESS_KEY: 'stack',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  }
  return { ...part, settings }
}
