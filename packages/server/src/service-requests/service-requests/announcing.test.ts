import type { ServiceType } from '@platform/contract/service-requests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { A_FORM, createForms } from '../../../testing/forms/forms.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'

let server: TestServer
let client: Caller
let lead: Caller
let ofClient: ReturnType<typeof createRequests>
let type: ServiceType

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  lead = await callAs(server, 'orgadmin@example.com')
  await joinTeam(client, lead, { scopes: ['messages', 'record'] })
  ofClient = createRequests(server, client)
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(serviceTypes)
  const { id: questionnaireId } = await createForms(server, lead).addPublished(A_FORM)
  type = await createRequests(server, lead).addType({ questionnaireId })
  await server.database.delete(accountEvents)
})

const listEvents = async () =>
  (await server.database.select().from(accountEvents)).map(({ accountId, topic }) => ({ accountId, topic }))

const listActions = async (objectId: string): Promise<string[]> => {
  const rows = await server.database.select().from(auditEvents).where(eq(auditEvents.objectId, objectId))
  return rows.map(({ action }) => action)
}

it('nobody hears of what is written in a draft that nobody else sees', async () => {
  const begun = await ofClient.begin(client.id, type.id)
  expect(await listEvents()).not.toContainEqual({ accountId: lead.id, topic: 'serviceRequests' })
  await server.database.delete(accountEvents)
  await ofClient.trySave(begun, { text: 'Letter by letter' })
  expect(await listEvents()).toEqual([])
})

it('the form that is begun with a request, and ended with it, is audited and stands in open lists', async () => {
  const begun = await ofClient.begin(client.id, type.id)
  const assignmentId = begun.form?.assignmentId ?? ''
  expect(await listActions(assignmentId)).toEqual(['formAssignment.made'])
  expect(await listEvents()).toContainEqual({ accountId: client.id, topic: 'forms' })
  await server.database.delete(accountEvents)
  await ofClient.call('DELETE', `/service-requests/${begun.id}`)
  expect(await listActions(assignmentId)).toEqual(['formAssignment.made', 'formAssignment.withdrawn'])
  expect(await listEvents()).toContainEqual({ accountId: client.id, topic: 'forms' })
})
