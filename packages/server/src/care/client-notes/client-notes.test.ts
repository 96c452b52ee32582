import { randomUUID } from 'node:crypto'
import { clientNoteSchema } from '@platform/contract/care'
import type { ClientNote } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { deleteOrphanedNotes } from './store.ts'

const listSchema = z.object({ items: z.array(clientNoteSchema), nextCursor: z.nullable(z.string()) })

let server: TestServer
let client: Caller
let doctor: Caller
let colleague: Caller
let grantId: string

beforeEach(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional@example.com')
  colleague = await callAs(server, 'orgadmin@example.com')
  grantId = (await joinTeam(client, doctor)).id
})

afterEach(() => server.close())

function add(caller: Caller, text: string, key = randomUUID()): Promise<Response> {
  return caller.post(`/clients/${client.id}/notes`, { key, text })
}

async function readNote(response: Response): Promise<ClientNote> {
  if (!response.ok) throw new Error(await response.text())
  return clientNoteSchema.parse(await response.json())
}

async function listOf(caller: Caller, query = ''): Promise<ClientNote[]> {
  const response = await caller.get(`/clients/${client.id}/notes${query}`)
  return listSchema.parse(await response.json()).items
}

const textsOf = async (caller: Caller, query?: string) =>
  (await listOf(caller, query)).map(({ text }) => text)

describe('a note about a client', () => {
  it('is read by its author and by colleagues who see the client too, and by nobody else', async () => {
    await add(doctor, 'Prefers mornings')
    expect(await textsOf(doctor)).toEqual(['Prefers mornings'])
    // Of the same organization, and without the client's consent.
    expect(await readCode(await colleague.get(`/clients/${client.id}/notes`))).toBe('not_found')
    await joinTeam(client, colleague)
    expect(await listOf(colleague)).toMatchObject([{ text: 'Prefers mornings', isMine: false }])
    const stranger = await callAs(server, 'harbour@example.com')
    await joinTeam(client, stranger)
    expect(await textsOf(stranger)).toEqual([])
    expect((await client.get(`/clients/${client.id}/notes`)).status).toBe(403)
  })

  it('is written only by consent, and stays readable to its author when that has ended', async () => {
    const note = await readNote(await add(doctor, 'Mine to keep'))
    await client.post(`/care-team/members/${grantId}/end`)
    expect(await readCode(await add(doctor, 'Too late'))).toBe('not_found')
    const path = `/clients/${client.id}/notes/${note.id}`
    expect(await readCode(await doctor.put(path, note.version, { text: 'Too late' }))).toBe('not_found')
    expect(await textsOf(doctor)).toEqual(['Mine to keep'])
  })

  it('sent twice with one key is there once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(doctor, 'Once', key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    expect(await textsOf(doctor)).toEqual(['Once'])
  })

  it('is not another one with the same key, as long as it says what it said first', async () => {
    const key = randomUUID()
    const note = await readNote(await add(doctor, 'First', key))
    expect(await readCode(await add(doctor, 'Other', key))).toBe('conflict')
    expect(await readNote(await add(doctor, 'First', key))).toEqual(note)
    await doctor.put(`/clients/${client.id}/notes/${note.id}`, note.version, { text: 'Changed' })
    expect(await readNote(await add(doctor, 'First', key))).toMatchObject({ id: note.id, text: 'Changed' })
    expect(await textsOf(doctor)).toEqual(['Changed'])
  })

  it('changed in two places keeps the first change, and tells the second', async () => {
    const note = await readNote(await add(doctor, 'First'))
    const path = `/clients/${client.id}/notes/${note.id}`
    const changes = ['Second', 'Third'].map((text) => doctor.put(path, note.version, { text }))
    const codes = await Promise.all((await Promise.all(changes)).map(readCode))
    expect(new Set(codes)).toEqual(new Set([200, 'precondition_failed']))
    expect(await listOf(doctor)).toMatchObject([{ version: note.version + 1 }])
  })

  it('entered in error is kept apart and can be restored, by its author alone', async () => {
    await joinTeam(client, colleague)
    const note = await readNote(await add(doctor, 'Wrong person'))
    const path = `/clients/${client.id}/notes/${note.id}`
    const mark = (caller: Caller) =>
      server.request('dataTrust', `${path}/error`, { method: 'PUT', token: caller.token })
    expect(await readCode(await mark(colleague))).toBe('not_found')
    expect(await readCode(await colleague.put(path, note.version, { text: 'Not mine' }))).toBe('not_found')
    await readNote(await mark(doctor))
    expect(await textsOf(doctor)).toEqual([])
    expect(await textsOf(doctor, '?standing=inError')).toEqual(['Wrong person'])
    expect(await readCode(await doctor.put(path, note.version + 1, { text: 'Late' }))).toBe('not_found')
    await readNote(await doctor.remove(`${path}/error`))
    expect(await textsOf(doctor)).toEqual(['Wrong person'])
  })

  it('leaves a line in the audit log for everything that was done to it, without its text', async () => {
    const note = await readNote(await add(doctor, 'Canary text'))
    await doctor.put(`/clients/${client.id}/notes/${note.id}`, note.version, { text: 'Canary again' })
    const rows = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.objectId, note.id))
      .orderBy(auditEvents.at)
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['clientNote.added', 'clientNote.changed'])
    expect(JSON.stringify(rows)).not.toContain('Canary')
  })

  it('that nobody can read any more is deleted with its author', async () => {
    const loner = await callAs(server, 'newcomer@example.com')
    await joinTeam(client, loner)
    await add(loner, 'Alone')
    await add(doctor, 'Of the practice')
    await server.database.delete(accounts).where(eq(accounts.id, loner.id))
    await deleteOrphanedNotes(server.database)
    await joinTeam(client, colleague)
    expect(await textsOf(colleague)).toEqual(['Of the practice'])
  })
})
