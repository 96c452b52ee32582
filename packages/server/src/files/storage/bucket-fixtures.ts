import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../config/server-config.ts'

interface StoredBytes {
  readonly body: Buffer
  readonly writtenAt: Date
}

/** A bucket as far as the store speaks to it. */
export interface Bucket extends AsyncDisposable {
  readonly config: S3Config
  /** Whether it takes nothing more. */
  isFull: boolean
  readonly authorizations: ReadonlySet<string>
  countObjects(): number
}

/** Opens a bucket on a port of its own. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredBytes>()
  const authorizations = new Set<string>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    authorizations.add(String(request.headers.authorization).slice(0, 40))
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = url.pathname.replace('/documents/', '')
    if (url.searchParams.has('list-type')) return response.end(list(objects, url.searchParams))
    if (request.method === 'PUT' && bucket.isFull) return response.writeHead(507).end()
    if (request.method === 'PUT') objects.set(key, { body, writtenAt: new Date() })
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (request.method === 'GET') return response.writeHead(found === undefined ? 404 : 200).end(found?.body)
    return response.end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const bucket: Bucket = {
    config: {
      bucket: 'documents',
      region: 'eu-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    isFull: false,
    authorizations,
    countObjects: () => objects.size,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bucket
}

/** Two objects a page. */
function list(objects: ReadonlyMap<string, StoredBytes>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const listed = [...objects].filter(
    ([key]) =>
      key.startsWith(prefix) && (delimiter === null || !key.slice(prefix.length).includes(delimiter)),
  )
  const from = Number(query.get('continuation-token') ?? 0)
  const entries = listed
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(from, from + 2)
    .map(
      ([key, { writtenAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`,
    )
  const next = from + 2 < listed.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}
