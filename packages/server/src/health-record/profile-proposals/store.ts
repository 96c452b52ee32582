import type { SiteId } from '@platform/contract'
import type { ProposalState } from '@platform/contract/health-record'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { dependants } from '../../tables/care/dependants.ts'
import {
  careResourceMembers,
  careResources,
  careVersions,
} from '../../tables/health-record/care-resources.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'
import { accounts } from '../../tables/identity/account.ts'
import { readContents } from '../care-resources/care-keeper.ts'
import type { WantedContent } from '../care-resources/care-keeper.ts'

const proposer = alias(accounts, 'proposer')
const decider = alias(accounts, 'decider')
/** What has become of one that was accepted. */
const entry = alias(careResources, 'entry')

const isNamedIn = (resourceId: AnyPgColumn, readerId: string) =>
  sql<boolean>`exists (select 1 from ${careResourceMembers}
    where ${careResourceMembers.resourceId} = ${resourceId} and ${careResourceMembers.accountId} = ${readerId})`

/** A proposal with what it is about, as that is now and as it was, and what has become of it. */
function selectProposals(database: Database, readerId: string) {
  const { targetId, targetVersion, entryId } = profileProposals
  return database
    .select({
      id: profileProposals.id,
      personId: profileProposals.personId,
      personName: sql<string | null>`coalesce(
        (select first_name || ' ' || last_name from ${accounts} client where client.id = ${profileProposals.clientId}),
        (select first_name || ' ' || last_name from ${dependants} where ${dependants.id} = ${profileProposals.dependantId}))`,
      change: profileProposals.change,
      content: profileProposals.content,
      message: profileProposals.message,
      state: profileProposals.state,
      createdAt: profileProposals.createdAt,
      proposedBy: profileProposals.proposedBy,
      proposerName: sql<string | null>`${proposer.firstName} || ' ' || ${proposer.lastName}`,
      decidedBy: profileProposals.decidedBy,
      deciderName: sql<string | null>`${decider.firstName} || ' ' || ${decider.lastName}`,
      decidedAt: profileProposals.decidedAt,
      reason: profileProposals.reason,
      targetVersion,
      base: careVersions.content,
      target: {
        id: careResources.id,
        version: careResources.version,
        content: careResources.content,
        audience: careResources.audience,
        errorAt: careResources.errorAt,
      },
      isNamed: isNamedIn(targetId, readerId),
      entry: { id: entry.id, content: entry.content, audience: entry.audience, errorAt: entry.errorAt },
      isNamedInEntry: isNamedIn(entryId, readerId),
    })
    .from(profileProposals)
    .leftJoin(careResources, eq(careResources.id, targetId))
    .leftJoin(entry, eq(entry.id, entryId))
    .leftJoin(
      careVersions,
      and(eq(careVersions.resourceId, targetId), eq(careVersions.version, targetVersion)),
    )
    .leftJoin(proposer, eq(proposer.id, profileProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, profileProposals.decidedBy))
}

export type ProposalRow = Awaited<ReturnType<typeof selectProposals>>[number]

/** What they are about may stand elsewhere than in the tables. */
async function fillProposals(database: Database, rows: readonly ProposalRow[]): Promise<ProposalRow[]> {
  const named = rows.map(({ target, targetVersion, base, entry: made }) => {
    const isOfVersion = target !== null && targetVersion !== null && base !== null
    return {
      target: target && { id: target.id, content: target.content },
      base: isOfVersion ? { id: target.id, version: targetVersion, content: base } : null,
      entry: made && { id: made.id, content: made.content },
    }
  })
  const contents = await readContents(
    database,
    named.flatMap(({ target, base, entry: made }) => [target, base, made].filter((one) => one !== null)),
  )
  const read = (one: WantedContent | null) => (one === null ? undefined : contents.get(one))
  return rows.map((row, index) => {
    const { target = null, base = null, entry: made = null } = named[index] ?? {}
    return {
      ...row,
      target: row.target && { ...row.target, content: read(target) ?? row.target.content },
      base: read(base) ?? row.base,
      entry: row.entry && { ...row.entry, content: read(made) ?? row.entry.content },
    }
  })
}

interface ProposalFilter {
  readonly siteId: SiteId
  readonly personId: string
  readonly readerId: string
  /** Those of one member of the care team alone. */
  readonly proposedBy?: string | undefined
  readonly standing: 'pending' | 'decided'
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** The newest first. */
export async function listProposals(database: Database, filter: ProposalFilter): Promise<ProposalRow[]> {
  const { siteId, personId, readerId, proposedBy, standing, after, limit } = filter
  const { state, createdAt, id } = profileProposals
  const rows = await selectProposals(database, readerId)
    .where(
      and(
        eq(profileProposals.personId, personId),
        eq(profileProposals.siteId, siteId),
        standing === 'pending' ? eq(state, 'pending') : ne(state, 'pending'),
        proposedBy === undefined ? undefined : eq(profileProposals.proposedBy, proposedBy),
        createOnward(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return fillProposals(database, rows)
}

interface OneProposal {
  readonly id: string
  readonly siteId: SiteId
  readonly readerId: string
}

/** @param isLocking until the transaction ends nobody else decides it */
async function readProposal(
  database: Database,
  { id, siteId, readerId }: OneProposal,
  isLocking = false,
): Promise<ProposalRow | undefined> {
  const select = selectProposals(database, readerId).where(
    and(eq(profileProposals.id, id), eq(profileProposals.siteId, siteId)),
  )
  const rows = await (isLocking ? select.for('update', { of: profileProposals }) : select)
  return (await fillProposals(database, rows))[0]
}

/** As `readProposal`. @throws ApiProblem `not_found` */
export async function requireProposal(
  database: Database,
  one: OneProposal,
  isLocking = false,
): Promise<ProposalRow> {
  const row = await readProposal(database, one, isLocking)
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

type Proposer = { readonly personId: string; readonly proposedBy: string }

/** Until the transaction ends, so that two proposals at once are counted one after the other. */
export async function lockProposals(database: Database, { personId, proposedBy }: Proposer): Promise<void> {
  await lockName(database, `profile proposals ${personId} ${proposedBy}`)
}

export async function findProposal(
  database: Database,
  { personId, proposedBy }: Proposer,
  key: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: profileProposals.id })
    .from(profileProposals)
    .where(
      and(
        eq(profileProposals.personId, personId),
        eq(profileProposals.proposedBy, proposedBy),
        eq(profileProposals.proposalKey, key),
      ),
    )
  return row?.id
}

export async function countPending(database: Database, { personId, proposedBy }: Proposer): Promise<number> {
  const [row] = await database
    .select({ pending: count() })
    .from(profileProposals)
    .where(
      and(
        eq(profileProposals.personId, personId),
        eq(profileProposals.proposedBy, proposedBy),
        eq(profileProposals.state, 'pending'),
      ),
    )
  return row?.pending ?? 0
}

export async function insertProposal(
  database: Database,
  proposal: Omit<typeof profileProposals.$inferInsert, 'state'>,
): Promise<string> {
  const [row] = await database
    .insert(profileProposals)
    .values({ ...proposal, state: 'pending' })
    .returning({ id: profileProposals.id })
  if (row === undefined) throw new Error('A proposal was not written')
  return row.id
}

interface Closing {
  readonly state: Exclude<ProposalState, 'pending'>
  readonly decidedBy: string
  readonly decidedAt: Date
  readonly reason?: string | null
  readonly entryId?: string
}

/** One that is locked. */
export async function closeProposal(database: Database, id: string, closing: Closing): Promise<void> {
  await database.update(profileProposals).set(closing).where(eq(profileProposals.id, id))
}
