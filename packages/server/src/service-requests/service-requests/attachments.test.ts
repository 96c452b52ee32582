import type { ServiceType } from '@platform/contract/service-requests'
import { dependantSchema } from '@platform/contract/care'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, forgetCare, invite, joinTeam, readReceived } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readDocumentOf, sendText } from '../../../testing/fixtures/document.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { documents } from '../../tables/documents/documents.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'

let server: TestServer
let client: Caller
let doctor: Caller
let type: ServiceType

const of = (who: Caller) => createRequests(server, who)

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional@example.com')
  await joinTeam(client, doctor, { scopes: ['messages', 'documents'] })
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(serviceTypes)
  type = await of(await callAs(server, 'orgadmin@example.com')).addType()
})

const listAudiences = (documentId: string) =>
  server.database
    .select({ actor: auditEvents.actorAccountId })
    .from(auditEvents)
    .where(and(eq(auditEvents.objectId, documentId), eq(auditEvents.action, 'document.audienceChanged')))

it('what a request lets others see is in the audit log, and on their open pages', async () => {
  const kept = await sendText(server, client.token, client.id, 'Kept to myself', { audience: 'nobody' })
  const team = await sendText(server, client.token, client.id, 'For all', { audience: 'team' })
  const begun = await of(client).begin(client.id, type.id)
  const documentIds = [kept.id, team.id]
  const saved = await of(client).toRequest(await of(client).trySave(begun, { documentIds }))
  expect(await listAudiences(kept.id)).toEqual([])
  await server.database.delete(accountEvents)
  await of(client).move(saved.id, 'submit')
  expect(await listAudiences(kept.id)).toEqual([{ actor: client.id }])
  expect(await listAudiences(team.id)).toEqual([])
  const events = await server.database.select().from(accountEvents)
  expect(events).toContainEqual(
    expect.objectContaining({ accountId: doctor.id, topic: 'documents', about: kept.id }),
  )
  const read = (id: string) => server.request('main', `/documents/${id}`, { token: doctor.token })
  expect(await readDocumentOf(await read(kept.id))).toMatchObject({ title: 'Kept to myself' })
})

it('what was corrected as a mistake meanwhile keeps nothing from being sent', async () => {
  const kept = await sendText(server, client.token, client.id, 'A mistake', { audience: 'nobody' })
  const begun = await of(client).begin(client.id, type.id)
  const saved = await of(client).toRequest(await of(client).trySave(begun, { documentIds: [kept.id] }))
  await server.database.update(documents).set({ errorAt: new Date() }).where(eq(documents.id, kept.id))
  expect(await of(client).move(saved.id, 'submit')).toMatchObject({ status: 'submitted', documents: [] })
  expect(await listAudiences(kept.id)).toEqual([])
})

it('who may not see documents takes none away by saving, and shows none to others', async () => {
  const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
  const made = await client.post('/dependants', { ...child, expiresOn: null })
  const { id: personId } = dependantSchema.parse(await made.json())
  await joinTeam(client, doctor, { personId, scopes: ['messages', 'documents'] })
  const other = await callAs(server, 'premium@example.com')
  await invite(client, other.email, { personId, relation: 'grandparent', scopes: ['messages'] })
  const [received] = await readReceived(other)
  await other.post(`/received-invitations/${received!.id}/accept`)
  const letter = await sendText(server, client.token, personId, 'A letter', { audience: 'nobody' })
  const begun = await of(client).begin(personId, type.id)
  await of(client).trySave(begun, { documentIds: [letter.id] })
  const theirs = await of(other).read(begun.id)
  expect(theirs.documents).toEqual([])
  const foreign = await of(other).trySave(theirs, { documentIds: [letter.id] })
  expect(await foreign.json()).toMatchObject({ errors: [{ pointer: '/documentIds/0' }] })
  const saved = await of(other).toRequest(await of(other).trySave(theirs, { text: 'From grandma' }))
  expect(await of(client).read(begun.id)).toMatchObject({
    text: 'From grandma',
    documents: [{ id: letter.id }],
  })
  await of(other).move(saved.id, 'submit')
  expect(await of(client).read(begun.id)).toMatchObject({ documents: [{ id: letter.id }] })
  expect(await of(doctor).read(begun.id)).toMatchObject({ documents: [] })
})
