import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@platform/contract/care'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createText, readDocumentOf, send as sendFile } from '../../../testing/fixtures/document.ts'
import {
  begin,
  endSharing,
  readThread,
  shareWith,
  startStage,
} from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'

const { server, client, doctor, colleague, clear } = await startStage(createTestClock())
afterAll(() => server.close())

const bytes = createText(3000)
let id: string
let documentId: string
let shown: object

beforeEach(async () => {
  await clear()
  await shareWith(server, client, doctor, ['messages', 'documents'])
  id = (await begin(client, client, { memberIds: [doctor.id] })).id
  const file = { personId: client.id, fileName: 'result.txt', bytes, more: { title: 'Blood test' } }
  documentId = (await readDocumentOf(await sendFile(server, client.token, file))).id
  shown = { id: documentId, title: 'Blood test', mediaType: 'text/plain' }
})

const attach = (writer: Somebody, key: string = randomUUID()) =>
  writer.call('POST', `/conversations/${id}/messages`, {
    key,
    text: 'Here it is.',
    attachmentIds: [documentId],
  })

const download = ({ token }: Somebody) =>
  server.request('main', `/documents/${documentId}/content`, { token })

const attachmentsOf = async (reader: Somebody) => (await readThread(reader, id)).at(-1)?.attachments

describe('a document that comes with a message', () => {
  it('is seen and downloaded by the other member, until the consent ends', async () => {
    const sent = await attach(client)
    expect(sent.status).toBe(201)
    expect(((await sent.json()) as Message).attachments).toEqual([shown])
    expect(await attachmentsOf(doctor)).toEqual([shown])
    const content = await download(doctor)
    expect(content.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)

    await endSharing(server, client, doctor)
    expect(await readCode(await download(doctor))).toBe('not_found')
    expect(await readCode(await doctor.call('GET', `/conversations/${id}/messages`))).toBe('not_found')
    expect(await attachmentsOf(client)).toEqual([shown])
  })

  it('has no title and no file for who may read the messages but not the documents any more', async () => {
    await attach(client)
    await shareWith(server, client, doctor, ['messages'])
    expect(await attachmentsOf(doctor)).toEqual([{ id: documentId, title: null, mediaType: null }])
    expect(await readCode(await download(doctor))).toBe('not_found')
  })

  it('is refused while one of those who read along may not open it, and nothing is sent', async () => {
    await shareWith(server, client, colleague, ['messages'])
    const both = await begin(client, client, { memberIds: [doctor.id, colleague.id] })
    const json = { key: randomUUID(), text: 'For both', attachmentIds: [documentId] }
    const refused = await client.call('POST', `/conversations/${both.id}/messages`, json)
    expect(await readCode(refused)).toBe('attachment_not_shared')
    expect(await readThread(client, both.id)).toHaveLength(1)
    await shareWith(server, client, colleague, ['messages', 'documents'])
    expect((await client.call('POST', `/conversations/${both.id}/messages`, json)).status).toBe(201)
    expect((await readThread(colleague, both.id)).at(-1)?.attachments).toHaveLength(1)
  })

  it('comes once when the message is sent twice with one key', async () => {
    const key = randomUUID()
    await Promise.all([attach(client, key), attach(client, key)])
    expect(await readThread(doctor, id)).toHaveLength(2)
    expect(await attachmentsOf(doctor)).toHaveLength(1)
  })

  it('is kept in a draft, and goes along with the first message of a conversation', async () => {
    const draft = { text: 'Not done yet', attachmentIds: [documentId] }
    await client.call('PUT', `/conversations/${id}/draft`, draft)
    expect((await client.get<Conversation>(`/conversations/${id}`)).draft).toMatchObject(draft)
    const first = { key: randomUUID(), personId: client.id, subject: 'A result', memberIds: [doctor.id] }
    const begun = await client.call('POST', '/conversations', {
      ...first,
      text: 'Look',
      attachmentIds: [documentId],
    })
    const conversation = (await begun.json()) as Conversation
    expect((await readThread(doctor, conversation.id))[0]?.attachments).toHaveLength(1)
  })
})
