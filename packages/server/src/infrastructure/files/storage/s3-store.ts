import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../config/server-config.ts'
import { isLeaf, joinName, splitName } from './object-names.ts'
import { StorageFullError } from './object-store.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

const PREFIX = 'files/'
/** For one call; an object is half a megabyte at most. */
const TIMEOUT_MS = 30_000
const RETRIES = 2
const FULL_STATUS = 507

/** Amazon S3 or anything that speaks the same. A write is whole or absent by itself there. */
export function createS3Store(config: S3Config): ObjectStore {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/$/, '')}/${bucket}`
  const call = (target: string, method: string, body?: Uint8Array): Promise<Response> =>
    client.fetch(`${base}/${target}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: Uint8Array.from(body) }),
    })
  return {
    kind: 'bucket',
    async write(name, bytes) {
      await finish(await call(keyOf(name), 'PUT', bytes), 'write')
    },
    async read(name) {
      const response = await call(keyOf(name), 'GET')
      if (response.status !== 404) return new Uint8Array(await (await check(response, 'read')).arrayBuffer())
      await response.body?.cancel()
      return undefined
    },
    async remove(name) {
      await finish(await call(keyOf(name), 'DELETE'), 'remove')
    },
    list: (folder) => listPages(PREFIX + joinName(folder, ''), (query) => call(`?${query}`, 'GET')),
  }
}

function keyOf(name: string): string {
  const { folder, leaf } = splitName(name)
  return PREFIX + joinName(folder, leaf)
}

async function* listPages(
  prefix: string,
  readPage: (query: string) => Promise<Response>,
): AsyncGenerator<StoredObject> {
  let token: string | undefined
  do {
    // With the delimiter, folders below are left out by the bucket: other deployments may have millions there.
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' })
    if (token !== undefined) query.set('continuation-token', token)
    const response = await check(await readPage(query.toString()), 'list')
    const text = await response.text()
    yield* readEntries(text, prefix)
    token = findText(text, 'NextContinuationToken')
  } while (token !== undefined)
}

/** The names are ours, so nothing in them is escaped, and the few elements that count stand in a fixed order. */
function readEntries(text: string, prefix: string): StoredObject[] {
  return text
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const key = findText(entry, 'Key')
      const writtenAtMs = Date.parse(findText(entry, 'LastModified') ?? '')
      const name = key?.startsWith(prefix) === true ? key.slice(prefix.length) : ''
      return isLeaf(name) && !Number.isNaN(writtenAtMs) ? [{ name, writtenAtMs }] : []
    })
}

function findText(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replaceAll('&amp;', '&')
}

async function finish(response: Response, what: string): Promise<void> {
  await (await check(response, what)).body?.cancel()
}

/** @throws StorageFullError, or an Error without anything of the request in it. */
async function check(response: Response, what: string): Promise<Response> {
  if (response.ok) return response
  await response.body?.cancel()
  const message = `The bucket refused to ${what} an object with status ${response.status}`
  throw response.status === FULL_STATUS ? new StorageFullError(message) : new Error(message)
}
