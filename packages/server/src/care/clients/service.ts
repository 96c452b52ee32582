import type { CareMemberState, Client, ListedClient } from '@platform/contract/care'
import { readAccount } from '../../identity/records/account-store.ts'
import { readCareAccess } from '../consent/access.ts'
import { announceCareChange } from '../consent/announce.ts'
import { fullName, sortScopes } from '../consent/present.ts'
import { listRecordHolders } from '../consent/reach.ts'
import { recordCareRead } from '../consent/record-read.ts'
import type { CareContext } from '../consent/care-context.ts'
import { endGrant } from '../consent/store.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { readWords } from '../../infrastructure/search/find-text.ts'
import { listClients, listGuardianNames, readClient } from './store.ts'
import type { ClientQuery, ClientRecord } from './store.ts'

interface ListInput {
  readonly q?: string | undefined
  readonly state?: CareMemberState | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listOwnClients(
  context: CareContext,
  { q, state, cursor, limit }: ListInput,
): Promise<{ items: ListedClient[]; nextCursor: string | null }> {
  const filter = { words: readWords(q), state }
  const after = { afterGrantId: readPosition(cursor)?.id, limit: limit + 1 }
  const rows = await listClients(context.database, queryOf(context), filter, after)
  const page = cutPage(rows, limit, ({ startedAt, grantId }) => ({ at: startedAt, id: grantId }))
  return { items: page.rows.map(presentListed), nextCursor: page.nextCursor }
}

/**
 * Who a client is and which parts they share with the viewer; kept in their access log.
 *
 * @throws ApiProblem `not_found` also when they share nothing any more, or nothing at present
 */
export async function openClient(context: CareContext, personId: string): Promise<Client> {
  const { database, viewer } = context
  const query = queryOf(context)
  const { accountId, siteId } = viewer
  const access = await readCareAccess(database, { accountId, siteId, personId, at: query.at })
  const record = access?.as === 'member' ? await readClient(database, query, personId) : undefined
  if (access === undefined || record === undefined) throw new ApiProblem('not_found')
  await recordCareRead(database, { viewer, personId, access, data: 'careTeam', at: query.at })
  const { id, firstName, lastName, birthDate, startedAt, endsAt } = record
  return {
    id,
    firstName,
    lastName,
    birthDate,
    scopes: sortScopes(access.scopes),
    since: startedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    guardians: await listGuardianNames(database, id, query.at),
  }
}

/** @throws ApiProblem `not_found` */
export async function leaveClient(context: CareContext, personId: string): Promise<void> {
  const { database, viewer } = context
  const query = queryOf(context)
  await database.transaction(async (transaction) => {
    const record = await readClient(transaction, query, personId)
    if (record === undefined || !(await endGrant(transaction, record.grantId, query.at))) {
      throw new ApiProblem('not_found')
    }
    const account = await readAccount(transaction, viewer.accountId)
    const holders = await listRecordHolders(transaction, personId, query.at)
    const subject = { id: viewer.accountId, name: account === undefined ? '' : fullName(account) }
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.left',
      personId,
      memberId: viewer.accountId,
      object: { kind: 'careGrant', id: record.grantId },
      tell: holders.map((accountId) => ({ accountId, event: 'careLeft', subject })),
      at: query.at,
    })
  })
}

function queryOf({ viewer, clock }: CareContext): ClientQuery {
  return { memberId: viewer.accountId, siteId: viewer.siteId, at: new Date(clock.now()) }
}

/** While it is paused, what was shared before is nobody's business either. */
function presentListed({ pausedAt, scopes, startedAt, endsAt, ...person }: ClientRecord): ListedClient {
  const { id, firstName, lastName, birthDate } = person
  const isPaused = pausedAt !== null
  return {
    id,
    firstName,
    lastName,
    birthDate,
    state: isPaused ? 'paused' : 'active',
    scopes: isPaused ? [] : sortScopes(scopes),
    since: startedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
