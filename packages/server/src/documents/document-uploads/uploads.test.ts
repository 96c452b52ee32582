import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_PART_BYTES, MAX_FILE_BYTES, MAX_OPEN_UPLOADS } from '@platform/contract/care'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import {
  begin,
  complete,
  createPdf,
  createText,
  listOf,
  readDocumentOf,
  readUpload,
  send,
  sendPart,
  sendText,
} from '../../../testing/fixtures/document.ts'
import { documentPieces, documents } from '../../tables/documents/documents.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  client = await callAs(server, 'client2@example.com')
  stranger = await callAs(server, 'premium@example.com')
})

afterAll(() => server.close())

describe('a file that is sent in parts', () => {
  it('is a document with the same bytes, a title from its name, and nothing of it is readable in the storage', async () => {
    const bytes = createText(FILE_PART_BYTES + 1000)
    const file = { personId: client.id, fileName: 'blood_count.txt', bytes }
    const document = await readDocumentOf(await send(server, client.token, file))
    expect(document).toMatchObject({
      title: 'blood count',
      mediaType: 'text/plain',
      bytes: bytes.length,
      duplicateOf: null,
    })
    const content = await server.request('main', `/documents/${document.id}/content`, { token: client.token })
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true)
    expect(content.headers.get('content-disposition')).toBe(
      `attachment; filename="blood_count.txt"; filename*=UTF-8''blood_count.txt`,
    )
    expect(content.headers.get('content-security-policy')).toContain('sandbox')
    expect(content.headers.get('x-content-type-options')).toBe('nosniff')
    const stored = await readStored()
    expect(stored.length).toBeGreaterThan(1)
    expect(stored.some((object) => object.includes(Buffer.from(bytes.subarray(0, 32))))).toBe(false)
  })

  it('is refused for the number of unfinished ones, which is no lack of room, until one of them is cancelled', async () => {
    const sender = await callAs(server, 'client@example.com')
    const file = { personId: sender.id, fileName: 'a.txt', bytes: createText(1) }
    const ids: string[] = []
    let refused: Response | undefined
    while (refused === undefined && ids.length <= MAX_OPEN_UPLOADS) {
      const answer = await begin(server, sender.token, file)
      if (answer.ok) ids.push((await readUpload(answer)).id)
      else refused = answer
    }
    expect(refused && (await readCode(refused))).toBe('too_many_uploads')
    for (const id of ids)
      await server.request('main', `/documents/uploads/${id}`, { method: 'DELETE', token: sender.token })
    expect((await begin(server, sender.token, file)).ok).toBe(true)
  })

  it('goes on where it was: a part counts once, and only the one that is next', async () => {
    const bytes = createText(FILE_PART_BYTES * 2 + 5)
    const { id } = await readUpload(
      await begin(server, client.token, { personId: client.id, fileName: 'a.txt', bytes }),
    )
    expect((await sendPart(server, client.token, id, 0, bytes)).status).toBe(200)
    expect(await readCode(await sendPart(server, client.token, id, 0, bytes))).toBe('upload_offset')
    const tooFar = await sendPart(server, client.token, id, FILE_PART_BYTES * 2, bytes)
    expect(await readCode(tooFar)).toBe('upload_offset')
    expect(await readCode(await complete(server, client.token, id))).toBe('upload_incomplete')
    const short = await sendPart(server, client.token, id, FILE_PART_BYTES, bytes.subarray(0, -100_000))
    expect(await readCode(short)).toBe('validation_failed')
    expect((await sendPart(server, client.token, id, FILE_PART_BYTES, bytes)).status).toBe(200)
    const same = await server.request('main', `/documents/uploads/${id}`, { token: client.token })
    expect((await readUpload(same)).offset).toBe(FILE_PART_BYTES * 2)
  })

  it('of the same part sent eight times at once keeps one', async () => {
    const bytes = createText(3000)
    const file = { personId: client.id, fileName: 'b.txt', bytes }
    const { id } = await readUpload(await begin(server, client.token, file))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendPart(server, client.token, id, 0, bytes)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.database.$count(documentPieces, eq(documentPieces.documentId, id))).toBe(1)
    const ends = await Promise.all(Array.from({ length: 4 }, () => complete(server, client.token, id)))
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const listed = await listOf(server, client.token, '?limit=100')
    expect(listed.filter((document) => document.id === id)).toHaveLength(1)
  })

  it('with the key of another one is that one, or a conflict when it is not the same', async () => {
    const key = randomUUID()
    const bytes = createText(100)
    const file = { personId: client.id, fileName: 'c.txt', bytes, more: { key } }
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(server, client.token, file)))
    const ids = await Promise.all(begun.map(async (answer) => (await readUpload(answer)).id))
    expect(new Set(ids).size).toBe(1)
    const other = await begin(server, client.token, { ...file, bytes: createText(101) })
    expect(await readCode(other)).toBe('conflict')
  })

  it('is nobody else’s', async () => {
    const bytes = createText(100)
    const file = { personId: client.id, fileName: 'd.txt', bytes }
    const { id } = await readUpload(await begin(server, client.token, file))
    expect(await readCode(await sendPart(server, stranger.token, id, 0, bytes))).toBe('not_found')
    expect(await readCode(await complete(server, stranger.token, id))).toBe('not_found')
    expect(await readCode(await begin(server, stranger.token, file))).toBe('not_found')
    const cancel = { method: 'DELETE', token: stranger.token }
    expect(await readCode(await server.request('main', `/documents/uploads/${id}`, cancel))).toBe('not_found')
  })

  it('that its sender gives up leaves nothing behind', async () => {
    const bytes = createText(100)
    const { id } = await readUpload(
      await begin(server, client.token, { personId: client.id, fileName: 'e.txt', bytes }),
    )
    await sendPart(server, client.token, id, 0, bytes)
    const before = (await readStored()).length
    const cancel = { method: 'DELETE', token: client.token }
    expect((await server.request('main', `/documents/uploads/${id}`, cancel)).status).toBe(204)
    expect((await readStored()).length).toBe(before - 1)
    expect(await server.database.$count(documents, eq(documents.id, id))).toBe(0)
  })

  it('with the content of an older one says so', async () => {
    const bytes = await createPdf('The same letter twice')
    const file = { personId: client.id, fileName: 'letter.pdf', bytes }
    const first = await readDocumentOf(await send(server, client.token, file))
    const second = await readDocumentOf(await send(server, client.token, { ...file, fileName: 'copy.pdf' }))
    expect(second.duplicateOf).toEqual({ id: first.id, title: 'letter' })
    const [row] = await server.database.select().from(documents).where(eq(documents.id, first.id))
    expect(row?.contentHash).toBe(createHash('sha256').update(bytes).digest('base64url'))
  })
})

describe('a file that is refused', () => {
  it.each([
    ['empty', 'a.txt', new Uint8Array(), 'file_empty'],
    ['a program', 'a.pdf', Buffer.from('MZ\0\0\x01\x02'), 'file_type_unknown'],
    ['a page of the web', 'page.html', Buffer.from('<script>alert(1)</script>'), 'file_type_unknown'],
    ['a text that calls itself a PDF', 'a.pdf', Buffer.from('hello'), 'file_type_differs'],
    ['half a PDF', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'file_damaged'],
  ])('because it is %s says so and is deleted', async (_, fileName, bytes, code) => {
    const count = async () => server.database.$count(documents)
    const before = await count()
    const answer = await send(server, client.token, { personId: client.id, fileName, bytes })
    expect(await readCode(answer)).toBe(code)
    expect(await count()).toBe(before)
  })

  it('because it is too large is refused before its first byte', async () => {
    const bytes = { length: MAX_FILE_BYTES + 1 } as Uint8Array
    const answer = await begin(server, client.token, { personId: client.id, fileName: 'a.pdf', bytes })
    expect(await readCode(answer)).toBe('file_too_large')
  })

  it('keeps a harmless form of its name', async () => {
    const fileName = '../..\\etc/pa\u202esswd\u200b<1>.TXT'
    const document = await readDocumentOf(
      await send(server, client.token, { personId: client.id, fileName, bytes: createText(50) }),
    )
    expect(document.fileName).toBe('passwd_1_.txt')
  })
})

describe('a professional', () => {
  it('sends documents to clients who share theirs, for as long as they do', async () => {
    const professional = await callAs(server, 'professional2@example.com')
    const file = { personId: stranger.id, fileName: 'result.txt', bytes: createText(90) }
    expect(await readCode(await begin(server, professional.token, file))).toBe('not_found')
    const member = await joinTeam(stranger, professional)
    const { id } = await readUpload(await begin(server, professional.token, file))
    await stranger.post(`/care-team/members/${member.id}/end`)
    expect(await readCode(await sendPart(server, professional.token, id, 0, file.bytes))).toBe('not_found')
  })

  it('is told of ten files of one client once, with their number', async () => {
    const professional = await callAs(server, 'orgadmin@example.com')
    await joinTeam(stranger, professional)
    const names = Array.from({ length: 10 }, (_, index) => `page ${index}`)
    const answers = await Promise.all(
      names.map((title) => sendText(server, stranger.token, stranger.id, title)),
    )
    expect(answers).toHaveLength(10)
    const told = await server.database
      .select({ count: notifications.count })
      .from(notifications)
      .where(and(eq(notifications.accountId, professional.id), eq(notifications.about, stranger.id)))
    expect(told).toEqual([{ count: 10 }])
  })
})

function filesDirectory(): string {
  return join(server.dataDirectory, 'files')
}

async function readStored(): Promise<Buffer[]> {
  const entries = await readdir(filesDirectory(), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))))
}
