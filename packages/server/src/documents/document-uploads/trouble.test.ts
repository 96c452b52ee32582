import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { apiBases } from '@platform/contract'
import { FILE_PART_BYTES } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readFileSecrets } from '../../infrastructure/config/secrets/file-secrets.ts'
import { readDeploymentId } from '../../infrastructure/deployment/store.ts'
import { createFileVault } from '../../infrastructure/files/file-vault.ts'
import { openBucket } from '../../../testing/fixtures/bucket.ts'
import type { Bucket } from '../../../testing/fixtures/bucket.ts'
import { createObjectStore } from '../../infrastructure/files/storage/create-store.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import {
  begin,
  complete,
  createText,
  readDocumentOf,
  readUpload,
  sendPart,
} from '../../../testing/fixtures/document.ts'
import { documentPieces, documents } from '../../tables/documents/documents.ts'
import { discardUpload } from './uploads.ts'

let bucket: Bucket
let server: TestServer
let client: Caller

beforeAll(async () => {
  bucket = await openBucket()
  server = await startTestServer({ demo: true, clock: createTestClock(), config: { s3: bucket.config } })
  client = await callAs(server, 'client2@example.com')
})

afterAll(async () => {
  await server.close()
  await bucket[Symbol.asyncDispose]()
})

async function beginText(bytes: Uint8Array): Promise<string> {
  const file = { personId: client.id, fileName: 'a.txt', bytes }
  return (await readUpload(await begin(server, client.token, file))).id
}

async function readOffset(id: string): Promise<number> {
  const answer = await server.request('main', `/documents/uploads/${id}`, { token: client.token })
  return (await readUpload(answer)).offset
}

const countPieces = (id: string) => server.database.$count(documentPieces, eq(documentPieces.documentId, id))

it('a full storage is said, keeps what has arrived, and the file goes on when there is room', async () => {
  const bytes = createText(FILE_PART_BYTES + 10)
  const id = await beginText(bytes)
  await readUpload(await sendPart(server, client.token, id, 0, bytes))
  const before = bucket.countObjects()
  bucket.isFull = true
  const refused = await sendPart(server, client.token, id, FILE_PART_BYTES, bytes)
  expect(refused.status).toBe(507)
  expect(await readCode(refused)).toBe('storage_full')
  expect([await readOffset(id), await countPieces(id), bucket.countObjects()]).toEqual([
    FILE_PART_BYTES,
    1,
    before,
  ])
  bucket.isFull = false
  await readUpload(await sendPart(server, client.token, id, FILE_PART_BYTES, bytes))
  const document = await readDocumentOf(await complete(server, client.token, id))
  const content = await server.request('main', `/documents/${document.id}/content`, { token: client.token })
  expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true)
})

it('a part that breaks off in the middle leaves nothing of itself, and is sent again', async () => {
  const bytes = createText(FILE_PART_BYTES)
  const id = await beginText(bytes)
  const before = bucket.countObjects()
  await breakOff(id, bytes)
  expect([await readOffset(id), await countPieces(id), bucket.countObjects()]).toEqual([0, 0, before])
  await readUpload(await sendPart(server, client.token, id, 0, bytes))
  expect((await complete(server, client.token, id)).status).toBe(200)
})

/** Sends half of a part and closes the line, once the server has some of it. */
async function breakOff(id: string, bytes: Uint8Array): Promise<void> {
  const call = request(`${server.url}${apiBases.main}/documents/uploads/${id}/parts/0`, {
    method: 'PUT',
    headers: {
      'x-site-id': 'Platform',
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    },
  })
  const closed = new Promise((resolve) => call.once('close', resolve))
  call.on('error', () => {})
  call.write(bytes.subarray(0, bytes.length / 2), () => call.destroy())
  await closed
}

it('what has become a document is not given up, not even by who looked at it before', async () => {
  const bytes = createText(500)
  const id = await beginText(bytes)
  await readUpload(await sendPart(server, client.token, id, 0, bytes))
  await readDocumentOf(await complete(server, client.token, id))
  const { database, dataDirectory } = server
  const store = createObjectStore({ s3: bucket.config, dataDirectory })
  const secrets = await readFileSecrets({ dataDirectory, fileKeys: [] })
  const deploymentId = await readDeploymentId(database)
  const vault = createFileVault({ store, keys: createFileKeys(secrets), deploymentId })
  const logger = await createLogger({ level: 'silent' })
  expect(await discardUpload({ database, vault, logger }, id)).toBe(false)
  const giveUp = { method: 'DELETE', token: client.token }
  expect(await readCode(await server.request('main', `/documents/uploads/${id}`, giveUp))).toBe('conflict')
  const content = await server.request('main', `/documents/${id}/content`, { token: client.token })
  expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true)
})

it('the same key for the same file is one document, also after it has become one', async () => {
  const file = {
    personId: client.id,
    fileName: 'once.txt',
    bytes: createText(80),
    more: { key: randomUUID() },
  }
  const { id } = await readUpload(await begin(server, client.token, file))
  await readUpload(await sendPart(server, client.token, id, 0, file.bytes))
  await readDocumentOf(await complete(server, client.token, id))
  const again = await readUpload(await begin(server, client.token, file))
  expect(again).toMatchObject({ id, isComplete: true, offset: file.bytes.length })
  expect((await readDocumentOf(await complete(server, client.token, id))).id).toBe(id)
  expect(await server.database.$count(documents, eq(documents.fileName, 'once.txt'))).toBe(1)
})
