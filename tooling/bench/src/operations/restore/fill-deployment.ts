import {
  addSessions,
  addSharedCare,
  claimsOf,
  createPng,
  sendFile,
  signInAs,
  startTestServer,
} from '@platform/server/testing'
import type { OpenSession, ServerProcess, TestServer } from '@platform/server/testing'
import { askDatabase, TOKEN_SECRET } from '../command/stage.ts'

export interface Kept {
  readonly leaverId: string
  readonly fileBytes: number
  /** Of the client of the demo. */
  readonly documents: readonly { readonly id: string; readonly bytes: number }[]
}

interface Deployment {
  readonly databaseUrl: string
  readonly dataDirectory: string
  readonly bytes: number
}

const MB = 1_000_000
const FILE_BYTES = 20 * MB
/** A person may keep 2 GiB. */
const FILES_OF_PERSON = 100
/** Of all bytes; the others are files. */
const DATABASE_SHARE = 0.2
const MESSAGES_AT_ONCE = 50_000
const ROWS = { documents: 1_000, conversations: 500, messages: MESSAGES_AT_ONCE }
const READ_AGAIN = 5
/** Has a password, unlike the others: to put back takes long, too. */
const READER = 'client@example.com'

/** Documents of 20 MB, and conversations, until there are so many bytes; and somebody who is going to leave. */
export async function fillDeployment({ databaseUrl, dataDirectory, bytes }: Deployment): Promise<Kept> {
  await using server = await startTestServer({
    demo: true,
    config: { databaseUrl, dataDirectory, tokenSecrets: [TOKEN_SECRET] },
    limits: { session: { burstRequests: 1e9, requestsPerSecond: 1e6 } },
  })
  const files = Math.max(1, Math.round((bytes * (1 - DATABASE_SHARE)) / FILE_BYTES))
  // A token lives shorter than it takes to fill the whole.
  const addPerson = async (first: number): Promise<OpenSession> => {
    const wanted = { count: 1, first, tokenSecret: TOKEN_SECRET, nowMs: Date.now() }
    const [person] = await addSessions(server.database, wanted)
    if (person === undefined) throw new Error('Nobody was added')
    return person
  }
  const leaver = await addPerson(0)
  await upload(server, leaver, MB)
  for (let done = 0; done < files; done += FILES_OF_PERSON) {
    const keeper = await addPerson(1 + done / FILES_OF_PERSON)
    for (let place = done; place < Math.min(files, done + FILES_OF_PERSON); place += 1)
      await upload(server, keeper, FILE_BYTES)
  }
  const token = await signInAs(server, READER)
  const reader = { accountId: claimsOf(token)?.u_id ?? '', token }
  const documents = []
  for (let place = 0; place < READ_AGAIN; place += 1) documents.push(await upload(server, reader, FILE_BYTES))
  await growDatabase(server, databaseUrl, bytes * DATABASE_SHARE)
  return { documents, leaverId: leaver.accountId, fileBytes: (files + READ_AGAIN) * FILE_BYTES }
}

async function growDatabase(server: TestServer, databaseUrl: string, bytes: number): Promise<void> {
  const readSize = () => askDatabase(databaseUrl, 'select pg_database_size(current_database())')
  while ((await readSize()) < bytes)
    await addSharedCare(server.database, {
      client: READER,
      professional: 'professional@example.com',
      rows: ROWS,
      nowMs: Date.now(),
    })
}

async function upload(
  server: TestServer,
  { accountId, token }: Omit<OpenSession, 'email'>,
  dataBytes: number,
) {
  const bytes = createPng(1, 1, dataBytes)
  const response = await sendFile(server, token, { personId: accountId, fileName: 'scan.png', bytes })
  const { id }: { id?: unknown } = Object(await response.json())
  if (!response.ok) throw new Error(`An upload was answered with ${response.status}`)
  return { id: String(id), bytes: bytes.length }
}

/** @returns how many of them are not there whole */
export async function countLost(
  server: Pick<ServerProcess, 'request'>,
  { documents }: Kept,
): Promise<number> {
  const token = await signInAs(server, READER)
  let lost = 0
  for (const { id, bytes } of documents) {
    const response = await server.request('main', `/documents/${id}/content`, { token })
    const content = await response.arrayBuffer()
    if (!response.ok || content.byteLength !== bytes) lost += 1
  }
  return lost
}
