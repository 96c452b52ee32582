import { SERVICE_REQUEST_STATUSES } from '@platform/contract/service-requests'
import type { ListedServiceRequest } from '@platform/contract/service-requests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

async function listAs(email: string): Promise<ListedServiceRequest[]> {
  const token = await signInAs(server, email)
  const { items } = await (await server.request('main', '/service-requests', { token })).json()
  return items
}

it('the demo has times that are offered to a client', async () => {
  const token = await signInAs(server, 'client@example.com')
  const [listed] = (await listAs('client@example.com')).filter(({ status }) => status === 'inProgress')
  const response = await server.request('main', `/service-requests/${listed?.id}`, { token })
  expect(await response.json()).toMatchObject({
    preferredTimes: [{ dayPart: 'morning' }, { dayPart: 'morning' }],
    offeredTimes: [{ state: 'held' }, { state: 'held' }],
    timeActions: ['take', 'decline'],
  })
})

it('the demo has a request in every status, which those who answer see once it was sent', async () => {
  const own = await listAs('client@example.com')
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(SERVICE_REQUEST_STATUSES))
  const answered = await listAs('professional@example.com')
  const sent = SERVICE_REQUEST_STATUSES.filter((status) => status !== 'draft')
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set(sent))
  expect(own.find(({ status }) => status === 'submitted')?.answerDueAt).not.toBeNull()
})
