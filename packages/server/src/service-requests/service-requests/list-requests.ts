import type {
  ListedServiceRequest,
  ServiceRequestStatus,
  ServiceRequestUrgency,
} from '@platform/contract/service-requests'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { SCOPE } from '../service-types/answering.ts'
import { presentListed } from './present.ts'
import { listRequests } from './request-store.ts'

interface ListInput {
  readonly personId?: string | undefined
  readonly status?: ServiceRequestStatus | undefined
  readonly urgency?: ServiceRequestUrgency | undefined
  readonly handled?: 'me' | undefined
  readonly news?: 'mine' | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** @throws ApiProblem `not_found` for somebody whose requests are not open to the viewer */
export async function listServiceRequests(
  { database, viewer, clock }: CareContext,
  { personId, status, urgency, handled, news, cursor, limit }: ListInput,
): Promise<{ items: ListedServiceRequest[]; nextCursor: string | null }> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const all = await listReachablePersons(database, { accountId, siteId, scope: SCOPE, at })
  const persons = personId === undefined ? all : all.filter((person) => person.personId === personId)
  if (personId !== undefined && persons.length === 0) throw new ApiProblem('not_found')
  const idsAs = (isMember: boolean) =>
    persons.filter(({ as }) => (as === 'member') === isMember).map((person) => person.personId)
  const rows = await listRequests(database, {
    viewer,
    keptIds: idsAs(false),
    sharedIds: idsAs(true),
    status,
    urgency,
    handlerId: handled === undefined ? undefined : accountId,
    hasNews: news !== undefined,
    after: readPosition(cursor),
    limit: limit + 1,
  })
  const page = cutPage(rows, limit, ({ placedAt, id }) => ({ at: placedAt, id }))
  return { items: page.rows.map(presentListed), nextCursor: page.nextCursor }
}
