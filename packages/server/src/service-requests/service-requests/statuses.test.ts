import {
  SERVICE_REQUEST_ACTIONS,
  SERVICE_REQUEST_STATUSES,
  SERVICE_REQUEST_TRANSITIONS,
} from '@platform/contract/service-requests'
import type { ServiceRequestStatus } from '@platform/contract/service-requests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { serviceRequests } from '../../tables/service-requests/service-requests.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'

let server: TestServer
let clientId: string
let typeId: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  clientId = (await callAs(server, 'client@example.com')).id
  const [type] = await server.database.select().from(serviceTypes)
  typeId = type?.id ?? ''
})

afterAll(() => server.close())

async function insertDraft(): Promise<{ id: string }> {
  const at = new Date()
  const [row] = await server.database
    .insert(serviceRequests)
    .values({ siteId: 'Platform', clientId, typeId, placedAt: at, createdAt: at })
    .returning({ id: serviceRequests.id })
  return row!
}

describe('the database itself', () => {
  const statuses = [...SERVICE_REQUEST_STATUSES]
  const isWay = (from: ServiceRequestStatus, to: ServiceRequestStatus): boolean =>
    SERVICE_REQUEST_ACTIONS.some((action) => {
      const way = SERVICE_REQUEST_TRANSITIONS[action]
      return way.to === to && way.from.some((status) => status === from)
    })
  /** Ways that lead to each status. */
  const PATHS: Readonly<Record<ServiceRequestStatus, readonly ServiceRequestStatus[]>> = {
    draft: [],
    submitted: ['submitted'],
    accepted: ['submitted', 'accepted'],
    inProgress: ['submitted', 'accepted', 'inProgress'],
    completed: ['submitted', 'accepted', 'completed'],
    declined: ['submitted', 'declined'],
    cancelled: ['submitted', 'cancelled'],
  }

  it.each(statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'lets a request go from %s to %s by the table of the contract alone',
    async (from, to) => {
      const { id } = await insertDraft()
      const write = (status: ServiceRequestStatus) =>
        server.database
          .update(serviceRequests)
          .set({ status, reason: 'For this', submittedAt: status === 'draft' ? null : new Date() })
          .where(eq(serviceRequests.id, id))
      for (const status of PATHS[from]) await write(status)
      const outcome = await write(to).then(
        () => true,
        () => false,
      )
      expect(outcome).toBe(isWay(from, to))
    },
  )
})
