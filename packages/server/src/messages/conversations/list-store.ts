import type {
  ConversationAssignment,
  ConversationBox,
  ConversationOrder,
  ConversationPriority,
} from '@platform/contract/care'
import { MOST_UNREAD } from '@platform/contract/care'
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../../tables/identity/account.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { isAnyFrom, isAnyOf, writeIds } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { preparedFor } from '../../infrastructure/database/prepared.ts'
import type { Asked } from '../../infrastructure/database/prepared.ts'
import { beginsWords, toWordQuery } from '../../infrastructure/search/find-text.ts'
import { wordsOf } from '../../tables/columns/words.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import {
  conversationMembers,
  conversations,
  messageDrafts,
  messages,
} from '../../tables/messages/conversations.ts'

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

const me = sql.placeholder('accountId')
const asked = { ownIds: sql.placeholder('ownIds'), teamIds: sql.placeholder('teamIds') }
const isOwn = isAnyOf(conversations.personId, asked.ownIds)
const isUnread = sql`${messages.conversationId} = ${conversations.id}
  and ${messages.sequence} > ${conversationMembers.readSequence}
  and ${messages.authorAccountId} is distinct from ${me}`

function nameOf(account: {
  readonly firstName: AnyPgColumn
  readonly lastName: AnyPgColumn
}): SQL<string | null> {
  return sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`
}

export async function listConversations(
  database: Database,
  { accountId, siteId, organizationId }: Reader,
  { ownIds, teamIds }: ReachedPersons,
  { box, order, personId, assigned, priority, q }: ConversationFilter,
  { after, limit, now }: ListedPage,
) {
  const words = toWordQuery(q)
  const query = listedBy(database, {
    box,
    order,
    assigned,
    organization: organizationId !== undefined,
    person: personId !== undefined,
    priority: priority !== undefined,
    words: words !== undefined,
    after: after !== undefined,
  })
  const reached = { ownIds: writeIds(ownIds), teamIds: writeIds(teamIds) }
  const position = after && { afterAt: after.at.toISOString(), afterId: after.id }
  const reader = { accountId, siteId, organizationId, ...reached }
  return query.execute({ ...reader, personId, priority, words, ...position, now: now.toISOString(), limit })
}

interface ListedPage {
  readonly after: PagePosition | undefined
  readonly limit: number
  readonly now: Date
}

/** Which conditions a list has; what they compare with are placeholders. */
type ListShape = Pick<ConversationFilter, 'box' | 'order' | 'assigned'> &
  Readonly<Record<'organization' | 'person' | 'priority' | 'words' | 'after', boolean>>

const listedBy = preparedFor((database, shape: ListShape) => {
  // What stands beside a conversation is looked up for those of the page alone, whose ids are asked for first: with `in` they would be
  // one table more than the database puts in order, and it would read the messages of everybody.
  const page = database
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(conversationMembers, isMembershipOf(me))
    .where(
      and(
        isReachedBy(readerOf(shape), asked),
        isInBox(shape.box),
        isFiltered(shape),
        shape.after ? isOnward(shape.order) : undefined,
      ),
    )
    .orderBy(...orderOf(shape.order))
    .limit(sql.placeholder('limit'))
  return selectListed(database)
    .where(isAnyFrom(conversations.id, page))
    .orderBy(...orderOf(shape.order))
    .prepare('conversations')
})

const listedColumns = {
  id: conversations.id,
  personId: conversations.personId,
  subject: conversations.subject,
  closedAt: conversations.closedAt,
  lastMessageAt: conversations.lastMessageAt,
  assigneeId: conversations.assigneeId,
  priority: conversations.priority,
  snoozedUntil: conversations.snoozedUntil,
  waitingSince: conversations.waitingSince,
}

function selectListed(database: Database) {
  return database
    .select({
      conversation: listedColumns,
      firstName: sql<string>`coalesce(${person.firstName}, ${dependants.firstName})`,
      lastName: sql<string>`coalesce(${person.lastName}, ${dependants.lastName})`,
      birthDate: sql<string | null>`coalesce(${person.birthDate}, ${dependants.birthDate})`,
      excerpt: sql<string>`left(${last.text}, ${EXCERPT_LENGTH})`,
      authorId: author.id,
      authorName: nameOf(author),
      assigneeName: nameOf(assignee),
      unread: countUnread(),
      draft: sql<string | null>`left(${messageDrafts.text}, ${EXCERPT_LENGTH})`,
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
    .leftJoin(conversationMembers, isMembershipOf(me))
    .leftJoin(
      messageDrafts,
      and(eq(messageDrafts.conversationId, conversations.id), eq(messageDrafts.accountId, me)),
    )
}

/** How many of the conversations one takes part in have something unread. */
export async function countUnreadConversations(
  database: Database,
  { accountId, siteId, organizationId }: Reader,
  { ownIds, teamIds }: ReachedPersons,
): Promise<number> {
  const [row] = await unreadBy(database, { organization: organizationId !== undefined }).execute({
    accountId,
    siteId,
    organizationId,
    ownIds: writeIds(ownIds),
    teamIds: writeIds(teamIds),
  })
  return row?.unread ?? 0
}

const unreadBy = preparedFor((database, { organization }: { readonly organization: boolean }) =>
  database
    .select({ unread: count() })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(eq(conversationMembers.accountId, me), isReachedBy(readerOf({ organization }), asked), hasUnread()),
    )
    .prepare('unread_conversations'),
)

export function positionIn(order: ConversationOrder): (row: ListedRow) => PagePosition {
  return ({ conversation: { id, lastMessageAt, waitingSince } }) => ({
    at: order === 'waiting' ? (waitingSince ?? lastMessageAt) : lastMessageAt,
    id,
  })
}

export function isMembershipOf(accountId: string | Placeholder): SQL | undefined {
  const { conversationId, accountId: memberId } = conversationMembers
  return and(eq(conversationId, conversations.id), eq(memberId, accountId))
}

function readerOf({ organization }: { readonly organization: boolean }) {
  return {
    siteId: sql.placeholder('siteId'),
    organizationId: organization ? sql.placeholder('organizationId') : undefined,
  }
}

/** Of a query that joins the membership of who reads, where there is one. */
export function isReachedBy(
  { siteId, organizationId }: Asked<Pick<Reader, 'siteId' | 'organizationId'>>,
  { ownIds, teamIds }: Asked<ReachedPersons>,
): SQL | undefined {
  const isParticipant = isNotNull(conversationMembers.accountId)
  const isInInbox =
    organizationId === undefined ? undefined : eq(conversations.organizationId, organizationId)
  return and(
    eq(conversations.siteId, siteId),
    or(
      isAnyOf(conversations.personId, ownIds),
      and(isAnyOf(conversations.personId, teamIds), or(isParticipant, isInInbox)),
    ),
  )
}

/** To the person’s own side nothing is put off: what the care team does with its inbox is not shown there. */
function isInBox(box: ConversationBox): SQL | undefined {
  const now = sql.placeholder('now')
  const isOpen = isNull(conversations.closedAt)
  const isAwake = or(isNull(conversations.snoozedUntil), lte(conversations.snoozedUntil, now))
  switch (box) {
    case 'open':
      return and(isOpen, or(isOwn, isAwake))
    case 'snoozed':
      return and(isOpen, gt(conversations.snoozedUntil, now), sql`not ${isOwn}`)
    case 'closed':
      return isNotNull(conversations.closedAt)
    case 'unread':
      return hasUnread()
    case 'all':
      return undefined
  }
}

function isFiltered({ person: isOfPerson, assigned, priority, words, order }: ListShape): SQL | undefined {
  return and(
    isOfPerson ? eq(conversations.personId, sql.placeholder('personId')) : undefined,
    assigned === undefined
      ? undefined
      : assigned === 'me'
        ? eq(conversations.assigneeId, me)
        : isNull(conversations.assigneeId),
    priority ? eq(conversations.priority, sql.placeholder('priority')) : undefined,
    order === 'waiting' ? isNotNull(conversations.waitingSince) : undefined,
    words ? isFound() : undefined,
  )
}

function isFound(): SQL {
  const words = sql.placeholder('words')
  return sql`(${beginsWords(wordsOf(conversations.subject), words)} or ${conversations.id} in (
    select ${messages.conversationId} from ${messages} where ${beginsWords(wordsOf(messages.text), words)}))`
}

function hasUnread(): SQL | undefined {
  // The first condition is a look at two numbers, and true of few; the second then leaves out one's own messages.
  return and(
    lt(conversationMembers.readSequence, conversations.lastSequence),
    sql`exists (select 1 from ${messages} where ${isUnread})`,
  )
}

function countUnread(): SQL<number> {
  const unread = sql`select 1 from ${messages} where ${isUnread} limit ${MOST_UNREAD}`
  return sql<number>`case when ${conversationMembers.readSequence} < ${conversations.lastSequence}
    then (select count(*)::int from (${unread}) as unread_messages) else 0 end`
}

function isOnward(order: ConversationOrder): SQL {
  const position = sql`(${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`
  return order === 'waiting'
    ? sql`(${conversations.waitingSince}, ${conversations.id}) > ${position}`
    : sql`(${conversations.lastMessageAt}, ${conversations.id}) < ${position}`
}

function orderOf(order: ConversationOrder): SQL[] {
  return order === 'waiting'
    ? [asc(conversations.waitingSince), asc(conversations.id)]
    : [desc(conversations.lastMessageAt), desc(conversations.id)]
}
