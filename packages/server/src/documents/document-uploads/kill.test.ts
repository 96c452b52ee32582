import { randomUUID } from 'node:crypto'
import type { Document } from '@platform/contract/care'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { createDataDirectory, startServerProcess } from '../../../testing/server-process.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import {
  begin,
  complete,
  createText,
  readDocumentOf,
  readPage,
  readUpload,
  sendPart,
} from '../../../testing/fixtures/document.ts'

/** Of different people, as one account may not call as fast as the server can answer. */
const EMAILS = ['client@example.com', 'client2@example.com', 'premium@example.com']
const FILES = 200
const KILLED_AFTER = 100
const AT_ONCE = 4
const FILE_NAME = 'of-the-test.txt'

let data: Awaited<ReturnType<typeof createDataDirectory>>

beforeAll(async () => {
  data = await createDataDirectory({ demo: true })
})

afterAll(() => data[Symbol.asyncDispose]())

/** Somebody with files to send; each is known by its key, whether it was acknowledged or not. */
interface Sender {
  readonly email: string
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The keys of the files that have become documents, as far as the sender was told. */
  readonly acknowledged: Set<string>
}

interface SignedIn {
  readonly caller: ServerProcess
  readonly token: string
  readonly personId: string
}

function createSenders(): Sender[] {
  return EMAILS.map((email, sender) => {
    const count = Math.ceil((FILES - sender) / EMAILS.length)
    const files = Array.from({ length: count }, (_, file) => [randomUUID(), createText(3000 + file)] as const)
    return { email, files: new Map(files), acknowledged: new Set() }
  })
}

async function signIn(caller: ServerProcess, email: string): Promise<SignedIn> {
  const json = { email, password: DEMO_PASSWORD }
  const login = await caller.request('main', '/login', { method: 'POST', json })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const account = await caller.request('main', '/account', { token })
  return { caller, token, personId: z.object({ id: z.string() }).parse(await account.json()).id }
}

/** Sends a file, or what is missing of it. The key is its title, to know it again. */
async function sendRest({ caller, token, personId }: SignedIn, key: string, bytes: Uint8Array) {
  const file = { personId, fileName: FILE_NAME, bytes, more: { key, title: key } }
  const upload = await readUpload(await begin(caller, token, file))
  if (upload.offset === 0) await readUpload(await sendPart(caller, token, upload.id, 0, bytes))
  return readDocumentOf(await complete(caller, token, upload.id))
}

/** Sends what a sender has, several files at once; whoever is cut off in the middle has been told nothing. */
async function sendAll(server: ServerProcess, { email, files, acknowledged }: Sender, onTold = () => {}) {
  const signedIn = await signIn(server, email)
  const waiting = [...files].filter(([key]) => !acknowledged.has(key))
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [key, bytes] = next
      await sendRest(signedIn, key, bytes)
      acknowledged.add(key)
      onTold()
    }
  }
  return Promise.allSettled(Array.from({ length: AT_ONCE }, work))
}

async function listArrived({ caller, token }: SignedIn): Promise<Document[]> {
  const documents: Document[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await readPage(caller, token, `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    documents.push(...page.items.filter(({ fileName }) => fileName === FILE_NAME))
    cursor = page.nextCursor
  }
  return documents
}

async function expectWhole({ caller, token }: SignedIn, documents: readonly Document[], { files }: Sender) {
  for (const { id, title } of documents) {
    // One after the other: the server may let through only so many.
    const content = await caller.request('main', `/documents/${id}/content`, { token })
    expect(Buffer.from(await content.arrayBuffer()).equals(files.get(title) ?? new Uint8Array())).toBe(true)
  }
}

const titlesOf = (documents: readonly Document[]) => documents.map(({ title }) => title).toSorted()

const countAcknowledged = (senders: readonly Sender[]) =>
  senders.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

it('of 200 files what was acknowledged before the server was killed is there, and the rest is whole or absent', async () => {
  const senders = createSenders()
  const first = await startServerProcess({ DATA_DIR: data.path }, ['--demo'])
  const onTold = () => {
    if (countAcknowledged(senders) === KILLED_AFTER) first.kill('SIGKILL')
  }
  await Promise.all(senders.map((sender) => sendAll(first, sender, onTold)))
  await first.ended
  expect(countAcknowledged(senders)).toBeGreaterThanOrEqual(KILLED_AFTER)
  expect(countAcknowledged(senders)).toBeLessThan(FILES)

  const second = await startServerProcess({ DATA_DIR: data.path }, ['--demo'])
  try {
    const checkAfterKill = async (sender: Sender): Promise<void> => {
      const signedIn = await signIn(second, sender.email)
      const arrived = await listArrived(signedIn)
      expect(titlesOf(arrived)).toEqual(expect.arrayContaining([...sender.acknowledged]))
      await expectWhole(signedIn, arrived, sender)
    }
    await Promise.all(senders.map(checkAfterKill))
    // Whoever goes on with the keys of before has each file once.
    await Promise.all(senders.map((sender) => sendAll(second, sender)))
    for (const { email, files } of senders) {
      const arrived = await listArrived(await signIn(second, email))
      expect(titlesOf(arrived)).toEqual([...files.keys()].toSorted())
    }
  } finally {
    second.kill('SIGKILL')
    await second.ended
  }
}, 600_000)
