import type {
  ConversationAssignment,
  ConversationBox,
  ConversationOrder,
  ConversationPriority,
} from '@platform/contract/care'
import { MOST_UNREAD } from '@platform/contract/care'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../account/schema.ts'
import { dependants } from '../care-team/dependant-schema.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import type { Database } from '../database/database.ts'
import type { PagePosition } from '../paging/cursor.ts'
import { conversationMembers, conversations, messages } from './schema.ts'

/** Whose conversations somebody reaches: as the person or who keeps the record, and as a member of the care team. */
export interface ReachedPersons {
  readonly ownIds: readonly string[]
  readonly teamIds: readonly string[]
}

export interface ConversationFilter {
  readonly box: ConversationBox
  readonly order: ConversationOrder
  readonly personId?: string | undefined
  readonly assigned?: ConversationAssignment | undefined
  readonly priority?: ConversationPriority | undefined
  readonly q?: string | undefined
}

type Reader = Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>

export type ListedRow = Awaited<ReturnType<typeof listConversations>>[number]

const person = alias(accounts, 'person')
const author = alias(accounts, 'author')
const assignee = alias(accounts, 'assignee')
const last = alias(messages, 'last_message')
const EXCERPT_LENGTH = 160

function nameOf(account: {
  readonly firstName: AnyPgColumn
  readonly lastName: AnyPgColumn
}): SQL<string | null> {
  return sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`
}

/** One page of what a reader reaches. */
export async function listConversations(
  database: Database,
  viewer: Reader,
  reached: ReachedPersons,
  filter: ConversationFilter,
  page: { readonly after: PagePosition | undefined; readonly limit: number; readonly now: Date },
) {
  return database
    .select({
      conversation: conversations,
      firstName: sql<string>`coalesce(${person.firstName}, ${dependants.firstName})`,
      lastName: sql<string>`coalesce(${person.lastName}, ${dependants.lastName})`,
      birthDate: dependants.birthDate,
      excerpt: sql<string>`left(${last.text}, ${EXCERPT_LENGTH})`,
      authorId: author.id,
      authorName: nameOf(author),
      assigneeName: nameOf(assignee),
      unread: countUnreadOf(viewer.accountId),
    })
    .from(conversations)
    .innerJoin(
      last,
      and(eq(last.conversationId, conversations.id), eq(last.sequence, conversations.lastSequence)),
    )
    .leftJoin(author, eq(author.id, last.authorAccountId))
    .leftJoin(person, eq(person.id, conversations.clientId))
    .leftJoin(dependants, eq(dependants.id, conversations.dependantId))
    .leftJoin(assignee, eq(assignee.id, conversations.assigneeId))
    .leftJoin(conversationMembers, isMyMembership(viewer.accountId))
    .where(
      and(
        isReached(viewer, reached),
        isInBox(filter.box, reached, viewer.accountId, page.now),
        isFiltered(filter, viewer.accountId),
        isOnward(filter.order, page.after),
      ),
    )
    .orderBy(...orderOf(filter.order))
    .limit(page.limit)
}

/** How many of the conversations one takes part in have something unread. */
export async function countUnreadConversations(
  database: Database,
  viewer: Reader,
  reached: ReachedPersons,
): Promise<number> {
  const [row] = await database
    .select({ unread: count() })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.accountId, viewer.accountId),
        isReached(viewer, reached),
        hasUnread(viewer.accountId),
      ),
    )
  return row?.unread ?? 0
}

/** Where a page of an order ends. */
export function positionIn(order: ConversationOrder): (row: ListedRow) => PagePosition {
  return ({ conversation: { id, lastMessageAt, waitingSince } }) => ({
    at: order === 'waiting' ? (waitingSince ?? lastMessageAt) : lastMessageAt,
    id,
  })
}

function isMyMembership(accountId: string): SQL | undefined {
  return and(
    eq(conversationMembers.conversationId, conversations.id),
    eq(conversationMembers.accountId, accountId),
  )
}

function isReached({ siteId, organizationId }: Reader, { ownIds, teamIds }: ReachedPersons): SQL | undefined {
  const isParticipant = isNotNull(conversationMembers.accountId)
  const isInInbox =
    organizationId === undefined ? undefined : eq(conversations.organizationId, organizationId)
  return and(
    eq(conversations.siteId, siteId),
    or(
      inArray(conversations.personId, [...ownIds]),
      and(inArray(conversations.personId, [...teamIds]), or(isParticipant, isInInbox)),
    ),
  )
}

/** To the person’s own side nothing is put off: what the care team does with its inbox is not shown there. */
function isInBox(
  box: ConversationBox,
  { ownIds }: ReachedPersons,
  accountId: string,
  now: Date,
): SQL | undefined {
  const isOpen = isNull(conversations.closedAt)
  const isOwn = inArray(conversations.personId, [...ownIds])
  const isAwake = or(isNull(conversations.snoozedUntil), lte(conversations.snoozedUntil, now))
  switch (box) {
    case 'open':
      return and(isOpen, or(isOwn, isAwake))
    case 'snoozed':
      return and(isOpen, gt(conversations.snoozedUntil, now), sql`not ${isOwn}`)
    case 'closed':
      return isNotNull(conversations.closedAt)
    case 'unread':
      return hasUnread(accountId)
    case 'all':
      return undefined
  }
}

function isFiltered(
  { personId, assigned, priority, q, order }: ConversationFilter,
  accountId: string,
): SQL | undefined {
  return and(
    personId === undefined ? undefined : eq(conversations.personId, personId),
    assigned === undefined
      ? undefined
      : assigned === 'me'
        ? eq(conversations.assigneeId, accountId)
        : isNull(conversations.assigneeId),
    priority === undefined ? undefined : eq(conversations.priority, priority),
    order === 'waiting' ? isNotNull(conversations.waitingSince) : undefined,
    isFound(q),
  )
}

function isFound(q = ''): SQL | undefined {
  const query = toSearchQuery(q)
  if (query === undefined) return undefined
  const words = sql`to_tsquery('simple', ${query})`
  return sql`(to_tsvector('simple', ${conversations.subject}) @@ ${words} or ${conversations.id} in (
    select ${messages.conversationId} from ${messages} where to_tsvector('simple', ${messages.text}) @@ ${words}))`
}

function hasUnread(accountId: string): SQL | undefined {
  // The first condition is a look at two numbers, and true of few; the second then leaves out one's own messages.
  return and(
    lt(conversationMembers.readSequence, conversations.lastSequence),
    sql`exists (select 1 from ${messages} where ${isUnreadBy(accountId)})`,
  )
}

function countUnreadOf(accountId: string): SQL<number> {
  const unread = sql`select 1 from ${messages} where ${isUnreadBy(accountId)} limit ${MOST_UNREAD}`
  return sql<number>`case when ${conversationMembers.readSequence} < ${conversations.lastSequence}
    then (select count(*)::int from (${unread}) as unread_messages) else 0 end`
}

function isUnreadBy(accountId: string): SQL {
  return sql`${messages.conversationId} = ${conversations.id}
    and ${messages.sequence} > ${conversationMembers.readSequence}
    and ${messages.authorAccountId} is distinct from ${accountId}`
}

function isOnward(order: ConversationOrder, after: PagePosition | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const position = sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return order === 'waiting'
    ? sql`(${conversations.waitingSince}, ${conversations.id}) > ${position}`
    : sql`(${conversations.lastMessageAt}, ${conversations.id}) < ${position}`
}

function orderOf(order: ConversationOrder): SQL[] {
  return order === 'waiting'
    ? [asc(conversations.waitingSince), asc(conversations.id)]
    : [desc(conversations.lastMessageAt), desc(conversations.id)]
}

/**
 * What somebody searches for, as PostgreSQL's text search takes it: each word, or how it begins. `undefined` when there
 * is no word in it.
 *
 * @example
 * toSearchQuery('blood pres') // 'blood:* & pres:*'
 */
function toSearchQuery(typed: string): string | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return words === null ? undefined : words.map((word) => `${word}:*`).join(' & ')
}
