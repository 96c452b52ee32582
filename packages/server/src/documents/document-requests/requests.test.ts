import { documentRequestSchema } from '@platform/contract/care'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs, type Caller } from '../../../testing/fixtures/care.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { startTestServer, type TestServer } from '../../../testing/index.ts'
import { callBy, formTeam, readDocumentOf, sendText } from '../../../testing/fixtures/document.ts'

let server: TestServer
let client: Caller
let doctor: Caller
let nurse: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  ;({ client, doctor, nurse } = await formTeam(server))
})

afterAll(() => server.close())

const call = callBy(() => server)

describe('a request for a document', () => {
  const ask = (who: Caller, personId: string) =>
    call(who, 'POST', '/document-requests', {
      personId,
      title: 'Last lab result',
      kind: 'labResult',
      note: 'Please all pages.',
      dueOn: null,
    })

  it('is answered by the document that was sent for it', async () => {
    const request = documentRequestSchema.parse(await (await ask(doctor, client.id)).json())
    const more = { requestId: request.id, title: undefined }
    const document = await sendText(server, client.token, client.id, '', more)
    expect(document).toMatchObject({ title: 'Last lab result', kind: 'labResult' })
    const answered = await call(doctor, 'GET', `/document-requests/${request.id}`)
    expect(await answered.json()).toMatchObject({ state: 'answered', documentId: document.id })
    expect(await readCode(await call(doctor, 'DELETE', `/document-requests/${request.id}`))).toBe('conflict')
  })

  const answer = (who: Caller, requestId: string, documentId: string) =>
    call(who, 'PUT', `/document-requests/${requestId}/answer`, { documentId })
  const askFor = async () => documentRequestSchema.parse(await (await ask(doctor, client.id)).json())
  const share = (audience: string, more: object = {}) =>
    sendText(server, client.token, client.id, `Kept ${audience}`, { audience, ...more })

  it('is answered by a document that is there already, which who has asked sees from then on', async () => {
    const [request, kept] = [await askFor(), await share('named', { memberIds: [nurse.id] })]
    expect(await readCode(await call(doctor, 'GET', `/documents/${kept.id}`))).toBe('not_found')
    const answered = documentRequestSchema.parse(await (await answer(client, request.id, kept.id)).json())
    expect(answered).toMatchObject({ state: 'answered', documentId: kept.id })
    expect((await answer(client, request.id, kept.id)).status).toBe(200)
    const seen = await readDocumentOf(await call(client, 'GET', `/documents/${kept.id}`))
    expect(new Set(seen.members.map(({ id }) => id))).toEqual(new Set([nurse.id, doctor.id]))
    expect((await call(doctor, 'GET', `/documents/${kept.id}`)).status).toBe(200)
    const told = await server.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, doctor.id), eq(notifications.objectId, kept.id)))
    expect(told).toMatchObject([{ event: 'documentShared' }])
    const noted = await server.database
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.objectId, [request.id, kept.id]))
      .orderBy(auditEvents.at)
    const actions = noted.map(({ action }) => action)
    expect(actions).toContain('documentRequest.answered')
    expect(actions).toContain('document.audienceChanged')
  })

  it.each(['nobody', 'team'])('is answered by a document that %s could see', async (audience) => {
    const [request, kept] = [await askFor(), await share(audience)]
    expect((await answer(client, request.id, kept.id)).status).toBe(200)
    const seen = await readDocumentOf(await call(doctor, 'GET', `/documents/${kept.id}`))
    expect(seen.audience).toBe(audience === 'team' ? 'team' : 'named')
    const byNurse = await readCode(await call(nurse, 'GET', `/documents/${kept.id}`))
    expect(byNurse).toBe(audience === 'team' ? 200 : 'not_found')
  })

  it('is answered once, by who keeps the record, with a document of that record', async () => {
    const [request, kept] = [await askFor(), await share('nobody')]
    const stranger = await callAs(server, 'client@example.com')
    const foreign = await sendText(server, stranger.token, stranger.id, 'Foreign')
    expect(await readCode(await answer(client, request.id, foreign.id))).toBe('not_found')
    expect(await readCode(await answer(stranger, request.id, foreign.id))).toBe('not_found')
    expect(await readCode(await answer(doctor, request.id, kept.id))).toBe('forbidden')
    expect((await answer(client, request.id, kept.id)).status).toBe(200)
    const other = await share('nobody')
    expect(await readCode(await answer(client, request.id, other.id))).toBe('conflict')
    const withdrawn = await askFor()
    await call(doctor, 'DELETE', `/document-requests/${withdrawn.id}`)
    expect(await readCode(await answer(client, withdrawn.id, other.id))).toBe('conflict')
    expect(await readCode(await call(doctor, 'GET', `/documents/${other.id}`))).toBe('not_found')
  })

  it('is only made to who shares documents, and withdrawn by who made it', async () => {
    const stranger = await callAs(server, 'client@example.com')
    const unshared = await callAs(server, 'orgadmin@example.com')
    expect(await readCode(await ask(unshared, stranger.id))).toBe('not_found')
    const request = documentRequestSchema.parse(await (await ask(doctor, client.id)).json())
    expect(await readCode(await call(nurse, 'DELETE', `/document-requests/${request.id}`))).toBe('not_found')
    expect((await call(doctor, 'DELETE', `/document-requests/${request.id}`)).status).toBe(204)
  })
})
