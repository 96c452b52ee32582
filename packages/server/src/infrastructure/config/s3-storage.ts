import * as z from 'zod/mini'
import type { S3Config } from './server-config.ts'

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type S3Settings = Readonly<Partial<Record<(typeof NEEDED)[number] | 'S3_ENDPOINT', string | undefined>>>

/** Either all of it or nothing: half a configuration would fail at the first upload. */
export const isWholeStorage = z.refine<S3Settings>(
  (settings) => [0, NEEDED.length].includes(listMissing(settings).length) && !isEndpointAlone(settings),
  {
    error: ({ input }) => `For S3 storage also set ${listMissing(input).join(', ')}.`,
    // Also where other settings are wrong, so that an operator sees every mistake at once.
    when: () => true,
  },
)

export function readS3(settings: S3Settings): S3Config | undefined {
  const [bucket, region, accessKeyId, secretAccessKey] = NEEDED.map((name) => settings[name])
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, region, accessKeyId, secretAccessKey, endpoint: settings.S3_ENDPOINT }
}

function isEndpointAlone(settings: S3Settings): boolean {
  return settings.S3_ENDPOINT !== undefined && listMissing(settings).length === NEEDED.length
}

function listMissing(settings: unknown): readonly string[] {
  return NEEDED.filter((name) => Reflect.get(Object(settings), name) === undefined)
}
