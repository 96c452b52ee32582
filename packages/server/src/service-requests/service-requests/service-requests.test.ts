import { randomUUID } from 'node:crypto'
import type { ServiceType } from '@platform/contract/service-requests'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readDocumentOf, sendText } from '../../../testing/fixtures/document.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { A_FORM, createForms } from '../../../testing/forms/forms.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { serviceRequestEvents, serviceRequests } from '../../tables/service-requests/service-requests.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let lead: Caller
let stranger: Caller
let ofClient: ReturnType<typeof createRequests>
let ofDoctor: ReturnType<typeof createRequests>
let ofLead: ReturnType<typeof createRequests>
let ofStranger: ReturnType<typeof createRequests>
let type: ServiceType

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional@example.com')
  lead = await callAs(server, 'orgadmin@example.com')
  stranger = await callAs(server, 'harbour@example.com')
  const shared = { scopes: ['messages', 'documents', 'record'] }
  await joinTeam(client, doctor, shared)
  await joinTeam(client, lead, shared)
  ofClient = createRequests(server, client)
  ofDoctor = createRequests(server, doctor)
  ofLead = createRequests(server, lead)
  ofStranger = createRequests(server, stranger)
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(serviceTypes)
  await server.database.delete(notifications)
  type = await ofLead.addType()
})

describe('a request', () => {
  it('is a draft of who asks alone until it is submitted, and then of both sides', async () => {
    const begun = await ofClient.begin(client.id, type.id)
    expect(begun).toMatchObject({ status: 'draft', actions: ['submit'], mayComment: false, version: 1 })
    expect(await readCode(await ofDoctor.tryRead(begun.id))).toBe('not_found')
    expect(await ofDoctor.list()).toEqual([])
    const preferredTimes = [{ on: '2199-01-01', dayPart: 'morning' }]
    const saved = await ofClient.toRequest(
      await ofClient.trySave(begun, { urgency: 'urgent', preferredTimes }),
    )
    expect(await readCode(await ofClient.trySave(begun))).toBe('precondition_failed')
    const submitted = await ofClient.move(saved.id, 'submit')
    expect(submitted).toMatchObject({
      status: 'submitted',
      actions: ['cancel'],
      urgency: 'urgent',
      preferredTimes,
    })
    expect(await readCode(await ofClient.trySave(submitted))).toBe('conflict')
    expect(await ofDoctor.read(begun.id)).toMatchObject({
      actions: ['accept', 'decline'],
      person: { id: client.id },
      type: { name: type.name },
      events: [{ status: 'submitted', author: { id: client.id } }],
    })
    expect(await ofDoctor.list('?status=submitted&urgency=urgent')).toMatchObject([{ id: begun.id }])
    expect(await ofDoctor.list('?urgency=stat')).toEqual([])
    expect(await readNews(server, doctor.token)).toMatchObject([
      { event: 'serviceRequestSubmitted', objectId: begun.id },
    ])
    expect(await readCode(await ofStranger.tryRead(begun.id))).toBe('not_found')
  })

  it('has news for who asks, until they have seen it, and for nobody else', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    const see = (of: typeof ofClient) => of.call('PUT', `/service-requests/${id}/seen`)
    expect(await ofClient.list('?news=mine')).toEqual([])
    await ofDoctor.move(id, 'accept')
    expect(await ofClient.list('?news=mine')).toMatchObject([{ id, status: 'accepted' }])
    expect((await see(ofDoctor)).status).toBe(204)
    expect(await readCode(await see(ofStranger))).toBe('not_found')
    expect(await ofClient.list('?news=mine')).toHaveLength(1)
    expect((await see(ofClient)).status).toBe(204)
    expect((await see(ofClient)).status).toBe(204)
    expect(await ofClient.list('?news=mine')).toEqual([])
    expect(await readNews(server, client.token)).toMatchObject([{ objectId: id, readAt: expect.any(String) }])
    await ofDoctor.tryComment(id, 'Tomorrow')
    expect(await ofClient.list('?news=mine')).toMatchObject([{ id }])
  })

  it('is begun once with one key, says something, and is discarded as a draft alone', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => ofClient.tryBegin(client.id, type.id, key)))
    const [one, other] = await Promise.all(answers.map(ofClient.toRequest))
    expect(one).toEqual(other)
    const second = await ofLead.addType({ name: 'Something else' })
    expect(await readCode(await ofClient.tryBegin(client.id, second.id, key))).toBe('conflict')
    const { id } = await ofClient.toRequest(await ofClient.trySave(one!, { text: ' ' }))
    const empty = await ofClient.tryMove(id, 'submit')
    expect(await empty.json()).toMatchObject({ errors: [{ pointer: '/text', code: 'required' }] })
    expect((await ofClient.call('DELETE', `/service-requests/${id}`)).status).toBe(204)
    expect(await ofClient.list()).toEqual([])
    const asked = await ofClient.ask(client.id, type.id)
    expect(await readCode(await ofClient.call('DELETE', `/service-requests/${asked.id}`))).toBe('conflict')
  })

  it('is accepted by one of two at once, and the other finds who has', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    const sides = [ofDoctor, ofLead]
    const answers = await Promise.all(sides.map((side) => side.tryMove(id, 'accept')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? doctor : lead
    const loser = winner === doctor ? ofLead : ofDoctor
    expect(await loser.read(id)).toMatchObject({ status: 'accepted', handledBy: { id: winner.id } })
    const again = createRequests(server, winner)
    expect(await again.move(id, 'accept')).toMatchObject({
      handledBy: { id: winner.id },
      events: { length: 2 },
    })
  })

  it('goes on to its end, and the person is told of each step', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    expect(await readCode(await ofClient.tryMove(id, 'accept'))).toBe('forbidden')
    expect(await readCode(await ofDoctor.tryMove(id, 'begin'))).toBe('conflict')
    await ofDoctor.move(id, 'accept')
    await ofDoctor.move(id, 'begin')
    const done = await ofDoctor.move(id, 'complete')
    expect(done).toMatchObject({ status: 'completed', actions: [], mayComment: false })
    expect(done.events.map(({ status }) => status)).toEqual([
      'submitted',
      'accepted',
      'inProgress',
      'completed',
    ])
    expect(await readNews(server, client.token)).toMatchObject([
      { event: 'serviceRequestChanged', objectId: id, count: 3 },
    ])
    expect(await readCode(await ofClient.tryMove(id, 'cancel'))).toBe('conflict')
    expect(await readCode(await ofClient.tryComment(id, 'Thank you'))).toBe('conflict')
  })

  it('is declined with a reason, and cancelled by who has asked', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    const bare = await ofDoctor.tryMove(id, 'decline')
    expect(await bare.json()).toMatchObject({ errors: [{ pointer: '/reason', code: 'required' }] })
    await ofDoctor.move(id, 'decline', 'Please see a dentist')
    expect(await ofClient.read(id)).toMatchObject({ status: 'declined', reason: 'Please see a dentist' })
    const other = await ofClient.ask(client.id, type.id)
    expect(await ofClient.move(other.id, 'cancel')).toMatchObject({ status: 'cancelled', actions: [] })
    expect(await readCode(await ofDoctor.tryMove(other.id, 'accept'))).toBe('conflict')
  })

  it('holds what both sides say once each, and is answered by the first word of the practice', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) await ofClient.tryComment(id, 'Is it ready?', key)
    expect(await ofClient.read(id)).toMatchObject({ answeredAt: null })
    const said = await ofDoctor.toRequest(await ofDoctor.tryComment(id, 'Tomorrow'))
    expect(said.answeredAt).not.toBeNull()
    expect(said.events.map(({ text }) => text)).toEqual([null, 'Is it ready?', 'Tomorrow'])
    expect(await readNews(server, client.token)).toMatchObject([{ event: 'serviceRequestCommented' }])
  })

  it('shows each side within a second what the other has done', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    await using stream = await openEvents(server, client.token)
    await stream.take(1)
    await ofDoctor.move(id, 'accept')
    const told = await stream.take(2)
    expect(told.map(({ data }) => data)).toContainEqual({ topic: 'serviceRequests', about: id })
  })

  it('is listed page by page, the newest first', async () => {
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) {
      clock.advance(1_000)
      ids.unshift((await ofClient.ask(client.id, type.id)).id)
    }
    const first = await (await ofDoctor.call('GET', '/service-requests?limit=2')).json()
    const rest = await ofDoctor.list(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(await ofDoctor.list('?handled=me')).toEqual([])
  })

  it('is closed to whoever the person shares nothing with any more', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    const { database } = server
    await database.update(careGrants).set({ pausedAt: new Date() }).where(eq(careGrants.memberId, doctor.id))
    expect(await readCode(await ofDoctor.tryRead(id))).toBe('not_found')
    expect(await readCode(await ofDoctor.tryMove(id, 'accept'))).toBe('not_found')
    expect(await ofDoctor.list()).toEqual([])
    await database.update(careGrants).set({ pausedAt: null }).where(eq(careGrants.memberId, doctor.id))
  })

  it('is answered by those whom its type names', async () => {
    const named = await ofLead.addType({ name: 'For the lead', answererIds: [lead.id] })
    const { id } = await ofClient.ask(client.id, named.id)
    expect(await readCode(await ofDoctor.tryRead(id))).toBe('not_found')
    expect(await ofLead.read(id)).toMatchObject({ id })
  })
})

describe('what comes with a request', () => {
  it('is a document of the person, which those who answer see from then on', async () => {
    const kept = await sendText(server, client.token, client.id, 'My letter', { audience: 'nobody' })
    const begun = await ofClient.begin(client.id, type.id)
    const foreign = await ofClient.trySave(begun, { documentIds: [randomUUID()] })
    expect(await foreign.json()).toMatchObject({ errors: [{ pointer: '/documentIds/0' }] })
    const saved = await ofClient.toRequest(await ofClient.trySave(begun, { documentIds: [kept.id] }))
    const read = () => server.request('main', `/documents/${kept.id}`, { token: doctor.token })
    expect(await readCode(await read())).toBe('not_found')
    await ofClient.move(saved.id, 'submit')
    expect(await readDocumentOf(await read())).toMatchObject({ title: 'My letter' })
    expect(await ofDoctor.read(saved.id)).toMatchObject({ documents: [{ id: kept.id, title: 'My letter' }] })
  })

  it('is the form as it was published when it was begun', async () => {
    const forms = createForms(server, lead)
    const { id: questionnaireId } = await forms.addPublished(A_FORM)
    const withForm = await ofLead.addType({ name: 'With a form', questionnaireId })
    const begun = await ofClient.begin(client.id, withForm.id)
    const assignmentId = begun.form?.assignmentId ?? ''
    const missing = await ofClient.tryMove(begun.id, 'submit')
    expect(await missing.json()).toMatchObject({ errors: [{ pointer: '/form', code: 'required' }] })
    await forms.update(questionnaireId, 1, { ...A_FORM, title: 'Another title' })
    await forms.tryPublish(questionnaireId, 2)
    const response = await createForms(server, client).fillIn(assignmentId, {
      hours: [{ valueDecimal: '8' }],
    })
    const submitted = await ofClient.move(begun.id, 'submit')
    expect(submitted.form).toEqual({
      assignmentId,
      title: A_FORM.title,
      isSubmitted: true,
      responseId: response.id,
    })
    const discarded = await ofClient.begin(client.id, withForm.id)
    await ofClient.call('DELETE', `/service-requests/${discarded.id}`)
    expect(await createForms(server, client).list()).toEqual([])
  })
})

/** PostgreSQL's SQLSTATE. */
const CHECK_VIOLATION = '23514'
const INSUFFICIENT_PRIVILEGE = '42501'

describe('the database itself', () => {
  it('refuses to decline without a reason, to change what was submitted, and to rewrite what has happened', async () => {
    const { id } = await ofClient.ask(client.id, type.id)
    const { database } = server
    const ofRequest = eq(serviceRequests.id, id)
    await expect(
      database.update(serviceRequests).set({ status: 'declined', reason: ' ' }).where(ofRequest),
    ).rejects.toMatchObject({ cause: { code: CHECK_VIOLATION } })
    await expect(
      database.update(serviceRequests).set({ text: 'Other' }).where(ofRequest),
    ).rejects.toMatchObject({ cause: { message: 'What was submitted is not changed' } })
    const ofEvents = eq(serviceRequestEvents.requestId, id)
    await expect(
      database
        .update(serviceRequestEvents)
        .set({ at: new Date(0) })
        .where(ofEvents),
    ).rejects.toMatchObject({ cause: { code: INSUFFICIENT_PRIVILEGE } })
    await expect(database.delete(serviceRequestEvents).where(ofEvents)).rejects.toMatchObject({
      cause: { code: INSUFFICIENT_PRIVILEGE },
    })
    await database.delete(serviceRequests).where(ofRequest)
    expect(
      await database
        .select({ one: sql`1` })
        .from(serviceRequestEvents)
        .where(ofEvents),
    ).toEqual([])
  })
})
