import { randomUUID } from 'node:crypto'
import { contract } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { accounts } from '../../tables/identity/account.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { personalTables } from '../../privacy/personal-data/registry.ts'
import { serviceRequestEvents } from '../../tables/service-requests/service-requests.ts'

const SECRET = 'canary-of-an-internal-note'

let server: TestServer
let client: Caller
let doctor: Caller
let lead: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: createTestClock() })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional@example.com')
  lead = await callAs(server, 'orgadmin@example.com')
  await joinTeam(client, doctor, { scopes: ['messages', 'record'] })
})

afterAll(() => server.close())

async function prepare() {
  const [ofClient, ofDoctor, ofLead] = [client, doctor, lead].map((who) => createRequests(server, who))
  const type = await ofLead!.addType({ name: `Type ${randomUUID()}` })
  const { id } = await ofClient!.ask(client.id, type.id)
  const json = { key: randomUUID(), text: SECRET }
  const noted = await ofDoctor!.call('POST', `/service-requests/${id}/notes`, json)
  expect(noted.status).toBe(201)
  await ofDoctor!.call('POST', `/service-requests/${id}/notes`, json)
  return { id, ofClient: ofClient!, ofDoctor: ofDoctor! }
}

it('an internal note is of those who answer alone, and noted once', async () => {
  const { id, ofClient, ofDoctor } = await prepare()
  const { items } = await (await ofDoctor.call('GET', `/service-requests/${id}/notes`)).json()
  expect(items).toMatchObject([{ text: SECRET, author: { id: doctor.id } }])
  expect(await readCode(await ofClient.call('GET', `/service-requests/${id}/notes`))).toBe('forbidden')
  // To the colleague nobody shares anything with it is nowhere.
  const ofLead = createRequests(server, lead)
  expect(await readCode(await ofLead.call('GET', `/service-requests/${id}/notes`))).toBe('not_found')
})

it('an internal note leaves in no answer to the other side, no export, mail, notification, event or FHIR', async () => {
  const { id, ofClient, ofDoctor } = await prepare()
  await ofDoctor.move(id, 'accept')
  await ofDoctor.tryComment(id, 'Tomorrow')
  await ofDoctor.move(id, 'complete')
  const answers: string[] = []
  const told = async (response: Response) => void answers.push(await response.text())
  await told(await ofClient.call('PUT', `/service-requests/${id}/status`, { action: 'cancel', reason: '' }))
  await told(await ofClient.tryComment(id, 'Thanks'))
  // Every read of the wing that somebody who keeps a record may call.
  const params = `personId=${client.id}`
  const paths = [
    `/service-requests/${id}`,
    '/service-requests',
    `/service-requests?${params}`,
    `/service-types?${params}`,
    `/service-requests/${id}/notes`,
    '/account/notifications/newest',
    `/access-log?${params}`,
    '/start',
    '/pages/home',
  ]
  for (const path of [...paths, '/service-requests?news=mine']) await told(await ofClient.call('GET', path))
  await told(await ofClient.call('PUT', `/service-requests/${id}/seen`))
  await told(await ofClient.tryTake(id, randomUUID()))
  await told(await ofClient.tryRelease(id))
  for (const path of ['/persons', `/care-team?${params}`])
    await told(await server.request('dataTrust', path, { token: client.token }))
  for (const type of ['ServiceRequest', 'Task', 'Communication', 'QuestionnaireResponse', 'Observation'])
    await told(
      await server.request('careData', `/fhir/${type}?patient=${client.id}`, { token: client.token }),
    )
  expect(Object.keys(contract.main.serviceRequests)).toHaveLength(13)
  expect(answers.join('\n')).not.toContain(SECRET)
  const { database } = server
  for (const table of [notifications, mails, accountEvents, auditEvents, serviceRequestEvents])
    expect(JSON.stringify(await database.select().from(table))).not.toContain(SECRET)
  const people = await database.select({ id: accounts.id, email: accounts.email }).from(accounts)
  const involved = people.filter((person) => [client.id, doctor.id, lead.id].includes(person.id))
  for (const { id: accountId, email } of involved)
    for (const table of personalTables)
      expect(JSON.stringify(await table.exportOf(database, { accountId, email }))).not.toContain(SECRET)
  const exported = await server.request('dataTrust', `/clients/${client.id}/export`, { token: doctor.token })
  expect(Buffer.from(await exported.arrayBuffer()).includes(SECRET)).toBe(false)
})

it('a request is exported with the person and goes with them, and what was said goes with it', async () => {
  const { id } = await prepare()
  const { database } = server
  const { email } = client
  const exported = await Promise.all(
    personalTables.map(async ({ name, exportOf }) => [
      name,
      JSON.stringify(await exportOf(database, { accountId: client.id, email })),
    ]),
  )
  const byName = new Map(exported.map(([name = '', text = '']) => [name, text]))
  expect(byName.get('service_requests')).toContain('Please renew it')
  expect(byName.get('service_request_events')).toContain(id)
  await database.delete(accounts).where(eq(accounts.id, client.id))
  expect(await database.$count(serviceRequestEvents, eq(serviceRequestEvents.requestId, id))).toBe(0)
})
