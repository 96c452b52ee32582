import { randomUUID } from 'node:crypto'
import { documentRequestSchema } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import {
  begin,
  callBy,
  formTeam,
  listOf,
  readDocumentOf,
  send,
  sendText,
  titles,
} from '../../../testing/fixtures/document.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let nurse: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  ;({ client, doctor, nurse } = await formTeam(server))
})

afterAll(() => server.close())

const call = callBy(() => server)

const ofClient = () => `?personId=${client.id}&limit=100`

describe('who sees a new document', () => {
  it('is said before anything is sent: without it, no upload begins', async () => {
    const begun = await call(client, 'POST', '/documents/uploads', {
      key: randomUUID(),
      personId: client.id,
      fileName: 'note.txt',
      bytes: 10,
    })
    expect(await readCode(begun)).toBe('validation_failed')
  })

  it('can be nobody from the start, and then nobody is told', async () => {
    const told = () => server.database.$count(notifications, eq(notifications.accountId, doctor.id))
    const before = await told()
    const document = await sendText(server, client.token, client.id, 'For me', { audience: 'nobody' })
    expect(document.audience).toBe('nobody')
    expect(await told()).toBe(before)
    expect(await readCode(await call(doctor, 'GET', `/documents/${document.id}`))).toBe('not_found')
    expect(titles(await listOf(server, doctor.token, ofClient()))).not.toContain('For me')
  })

  it('can be chosen members from the start, who must be in the team', async () => {
    const more = { audience: 'named', memberIds: [nurse.id] }
    const document = await sendText(server, client.token, client.id, 'For the nurse', more)
    expect(document.members.map(({ id }) => id)).toEqual([nurse.id])
    expect(titles(await listOf(server, nurse.token, ofClient()))).toContain('For the nurse')
    expect(titles(await listOf(server, doctor.token, ofClient()))).not.toContain('For the nurse')
    const stranger = await callAs(server, 'client2@example.com')
    const bytes = Buffer.from('a note')
    const refused = await begin(server, client.token, {
      personId: client.id,
      fileName: 'note.txt',
      bytes,
      more: { audience: 'named', memberIds: [stranger.id] },
    })
    expect(await readCode(refused)).toBe('validation_failed')
  })

  it('is what was said last, until all of the file is there', async () => {
    const file = { personId: client.id, fileName: 'note.txt', bytes: Buffer.from('a note of ten') }
    const key = randomUUID()
    await begin(server, client.token, { ...file, more: { key, audience: 'team' } })
    const said = { audience: 'nobody', title: 'My note', kind: 'letter' }
    const sent = await readDocumentOf(await send(server, client.token, { ...file, more: { key, ...said } }))
    expect(sent).toMatchObject(said)
    await send(server, client.token, { ...file, more: { key, audience: 'team', title: 'Too late' } })
    expect(await readDocumentOf(await call(client, 'GET', `/documents/${sent.id}`))).toMatchObject(said)
  })

  it('is the client and the sender, or the whole team, for what a member of the team brings', async () => {
    const document = await sendText(server, doctor.token, client.id, 'From the doctor', {
      audience: 'named',
      memberIds: [nurse.id],
    })
    expect(document.audience).toBe('named')
    expect(titles(await listOf(server, client.token, ofClient()))).toContain('From the doctor')
    expect(titles(await listOf(server, doctor.token, ofClient()))).toContain('From the doctor')
    expect(titles(await listOf(server, nurse.token, ofClient()))).not.toContain('From the doctor')
    const hidden = await begin(server, doctor.token, {
      personId: client.id,
      fileName: 'note.txt',
      bytes: Buffer.from('a note'),
      more: { audience: 'nobody' },
    })
    expect(await readCode(hidden)).toBe('validation_failed')
  })

  it('is at least the one who asked, for what answers a request', async () => {
    const asked = await call(doctor, 'POST', '/document-requests', {
      personId: client.id,
      title: 'A letter',
      kind: 'letter',
      note: '',
      dueOn: null,
    })
    const { id: requestId } = documentRequestSchema.parse(await asked.json())
    const answer = (more: object): Promise<Response> =>
      send(server, client.token, {
        personId: client.id,
        fileName: 'letter.txt',
        bytes: Buffer.from(`a letter ${randomUUID()}`),
        more: { requestId, ...more },
      })
    expect(await readCode(await answer({ audience: 'nobody' }))).toBe('validation_failed')
    const toAnother = await answer({ audience: 'named', memberIds: [nurse.id] })
    expect(await readCode(toAnother)).toBe('validation_failed')
    const sent = await readDocumentOf(await answer({ audience: 'named', memberIds: [doctor.id] }))
    expect(titles(await listOf(server, doctor.token, ofClient()))).toContain(sent.title)
    expect(titles(await listOf(server, nurse.token, ofClient()))).not.toContain(sent.title)
  })
})
