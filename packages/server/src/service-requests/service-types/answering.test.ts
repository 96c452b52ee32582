import { randomUUID } from 'node:crypto'
import type { OfferedServiceType, ServiceType } from '@platform/contract/service-requests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { accounts } from '../../tables/identity/account.ts'

let server: TestServer
let client: Caller
let lead: Caller
let ofClient: ReturnType<typeof createRequests>
let ofLead: ReturnType<typeof createRequests>
let named: ServiceType

/** Of the two whom the client shares messages with, the type names one, who keeps the accounts alone from then on. */
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: createTestClock() })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  lead = await callAs(server, 'orgadmin@example.com')
  const doctor = await callAs(server, 'professional@example.com')
  for (const member of [doctor, lead]) await joinTeam(client, member, { scopes: ['messages'] })
  ofClient = createRequests(server, client)
  ofLead = createRequests(server, lead)
  named = await ofLead.addType({ name: `Type ${randomUUID()}`, answererIds: [doctor.id] })
  await server.database
    .update(accounts)
    .set({ organizationRole: 'billing' })
    .where(eq(accounts.id, doctor.id))
})

afterAll(() => server.close())

it('a type that names nobody any more who cares for clients is answered by everybody who does', async () => {
  const response = await ofClient.call('GET', `/service-types?personId=${client.id}`)
  const { items } = (await response.json()) as { items: OfferedServiceType[] }
  expect(items.map(({ id }) => id)).toContain(named.id)
  const { id } = await ofClient.ask(client.id, named.id)
  expect(await ofLead.read(id)).toMatchObject({ actions: ['accept', 'decline'] })
  expect(await ofLead.list()).toMatchObject([{ id }])
})

it('a type names nobody who does not care for clients any more, and is changed as it is read', async () => {
  const path = '/organization/service-types'
  const { items } = (await (await ofLead.call('GET', path)).json()) as { items: ServiceType[] }
  const kept = items.find(({ id }) => id === named.id)
  expect(kept?.answerers).toEqual([])
  const change = {
    name: `Type ${randomUUID()}`,
    description: '',
    questionnaireId: null,
    responseHours: 8,
    answererIds: kept?.answerers.map(({ id }) => id),
  }
  const changed = await ofLead.call('PUT', `${path}/${named.id}`, change, kept?.version)
  expect(await changed.json()).toMatchObject({ name: change.name, answerers: [] })
})
