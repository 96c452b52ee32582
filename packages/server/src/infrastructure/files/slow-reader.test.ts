import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { apiBases } from '@platform/contract'
import type { ApiBase } from '@platform/contract'
import { FILE_PART_BYTES } from '@platform/contract/care'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readFileSecrets } from '../config/secrets/file-secrets.ts'
import { readDeploymentId } from '../deployment/store.ts'
import { documentPieces, documents } from '../../tables/documents/documents.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createFileVault } from './file-vault.ts'
import { createFileKeys } from './storage/file-keys.ts'
import { createLocalStore } from './storage/local-store.ts'

const FILE_BYTES = 16 * 1024 * 1024
/** Half a megabyte for which the right was not asked again, and what lay in the system's buffers. */
const MOST_BYTES = 8 * 1024 * 1024
const READ_BYTES = 1024 * 1024

let server: TestServer
let client: Caller
let doctor: Caller
let ids: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  client = await callAs(server, 'premium@example.com')
  doctor = await callAs(server, 'professional@example.com')
  ids = [await storeLarge(), await storeLarge()]
  // Some fifty files are flushed to the disk one by one.
}, 600_000)

beforeEach(() => forgetCare(server))

afterAll(() => server.close())

async function storeLarge(): Promise<string> {
  const { dataDirectory, database } = server
  const keys = createFileKeys(await readFileSecrets({ dataDirectory, fileKeys: [] }))
  const store = createLocalStore(join(dataDirectory, 'files'))
  const vault = createFileVault({ store, keys, deploymentId: await readDeploymentId(database) })
  const id = randomUUID()
  const file = { id, wrappedKey: await vault.createKey(id) }
  const at = new Date()
  await database.insert(documents).values({
    ...file,
    siteId: 'Platform',
    clientId: client.id,
    uploadKey: randomUUID(),
    fileName: `${id}.pdf`,
    bytes: FILE_BYTES,
    receivedBytes: FILE_BYTES,
    mediaType: 'application/pdf',
    contentHash: id,
    title: 'Large',
    kind: 'other',
    sortDate: at.toISOString().slice(0, 10),
    createdAt: at,
    touchedAt: at,
    storedAt: at,
    scanState: 'none',
  })
  const offsets = Array.from({ length: FILE_BYTES / FILE_PART_BYTES }, (_, index) => index * FILE_PART_BYTES)
  const pieces = await Promise.all(
    offsets.map((offset) => vault.writePiece(file, offset, randomBytes(FILE_PART_BYTES))),
  )
  await database.insert(documentPieces).values(pieces.map((piece) => ({ documentId: id, ...piece })))
  return id
}

interface Download {
  readonly base: ApiBase
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

async function beginToRead({ base, method, path, headers, json }: Download): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  const body = json === undefined ? '' : JSON.stringify(json)
  const lines = Object.entries({
    host,
    'x-site-id': 'Platform',
    authorization: `Bearer ${doctor.token}`,
    'content-length': String(body.length),
    ...(body !== '' && { 'content-type': 'application/json' }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${apiBases[base]}${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  let read = 0
  while (read < READ_BYTES) {
    const chunk: unknown = socket.read() ?? (await once(socket, 'readable'), socket.read())
    if (Buffer.isBuffer(chunk)) read += chunk.length
    else if (socket.readableEnded || socket.destroyed) throw new Error(`Only ${read} bytes arrived`)
  }
  return socket
}

async function countRest(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  // That it is reset is the point, and no failure.
  await new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))
  return bytes
}

it.each<{ what: string; ask: () => Download }>([
  { what: 'a document', ask: () => ({ base: 'main', method: 'GET', path: `/documents/${ids[0]}/content` }) },
  {
    what: 'a range of a document',
    ask: () => ({
      base: 'main',
      method: 'GET',
      path: `/documents/${ids[0]}/content`,
      headers: { range: 'bytes=1000-' },
    }),
  },
  {
    what: 'an archive of documents',
    ask: () => ({ base: 'main', method: 'POST', path: '/documents/zip', json: { ids } }),
  },
  {
    what: 'the export of a client',
    ask: () => ({
      base: 'dataTrust',
      method: 'POST',
      path: `/clients/${client.id}/export`,
      json: { reason: 'Second opinion' },
    }),
  },
])('$what stops when the consent ends, however slowly it is read', async ({ ask }) => {
  const { id } = await joinTeam(client, doctor, { scopes: ['documents'] })
  const socket = await beginToRead(ask())
  expect((await client.post(`/care-team/members/${id}/end`)).ok).toBe(true)
  const rest = await countRest(socket)
  expect(rest).toBeLessThan(MOST_BYTES)
})
