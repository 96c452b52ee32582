import type { ConversationSide } from '@platform/contract/care'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { requireCareAccess, readCareAccesses } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { preparedFor } from '../../infrastructure/database/prepared.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { conversationMembers, conversations } from '../../tables/messages/conversations.ts'

// Who reaches a conversation: whoever the consent of the person concerned lets read messages, and of the care team only
// those who take part or whose organization has it in its inbox. Asked at every read and at every write.

export type ConversationRecord = typeof conversations.$inferSelect

export interface ReachedConversation {
  readonly conversation: ConversationRecord
  readonly access: CareAccess
  readonly side: ConversationSide
  readonly isInInbox: boolean
}

type Reader = Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>

interface ReachOptions {
  readonly viewer: Reader
  readonly id: string
  readonly at: Date
  /** In the transaction of a write: locks the conversation, then the consent. */
  readonly toWrite?: boolean
}

/** @throws ApiProblem `not_found`, also for one that does not exist */
export async function requireConversation(
  database: Database,
  { viewer, id, at, toWrite = false }: ReachOptions,
): Promise<ReachedConversation> {
  const { accountId, siteId } = viewer
  const [found] = await conversationById(database, { toWrite }).execute({ id, siteId, accountId })
  if (found === undefined) throw new ApiProblem('not_found')
  const { conversation } = found
  const { personId } = conversation
  const access = await requireCareAccess(database, {
    accountId,
    siteId,
    personId,
    scope: 'messages',
    at,
    toWrite,
  })
  const side = sideOf(access)
  const isInInbox = side === 'team' && isInboxOf(conversation, viewer)
  if (side === 'team' && !isInInbox && !found.isMember) {
    throw new ApiProblem('not_found')
  }
  return { conversation, access, side, isInInbox }
}

const conversationById = preparedFor((database, { toWrite }: { readonly toWrite: boolean }) => {
  const select = database
    .select({ conversation: conversations, isMember: isMember(database) })
    .from(conversations)
    .where(
      and(eq(conversations.id, sql.placeholder('id')), eq(conversations.siteId, sql.placeholder('siteId'))),
    )
  return (toWrite ? select.for('update') : select).prepare('conversation_by_id')
})

export function sideOf({ as }: CareAccess): ConversationSide {
  return as === 'member' ? 'team' : 'person'
}

function isInboxOf(
  { organizationId }: Pick<ConversationRecord, 'organizationId'>,
  viewer: Pick<Reader, 'organizationId'>,
): boolean {
  return organizationId !== null && organizationId === viewer.organizationId
}

/** Those of some accounts with whom a person shares messages now, and on which side each is. */
export async function findReached(
  database: Database,
  { siteId, personId }: Pick<ConversationRecord, 'siteId' | 'personId'>,
  accountIds: Iterable<string>,
  at: Date,
): Promise<ReadonlyMap<string, ConversationSide>> {
  const asked = [...new Set(accountIds)]
  const accesses = await readCareAccesses(database, { personId, siteId, at }, asked)
  return new Map(
    [...accesses]
      .filter(([, { scopes }]) => scopes.has('messages'))
      .map(([accountId, access]) => [accountId, sideOf(access)]),
  )
}

function isMember(database: Database): SQL<boolean> {
  return sql<boolean>`${exists(
    database
      .select({ one: sql`1` })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.conversationId, conversations.id),
          eq(conversationMembers.accountId, sql.placeholder('accountId')),
        ),
      ),
  )}`
}
