import { randomUUID } from 'node:crypto'
import { SITE_IDS } from '@platform/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { countUnreadConversations, listConversations } from '../../src/messages/conversations/list-store.ts'
import { findByKey, insertMessage, listMessages } from '../../src/messages/conversations/message-store.ts'
import { messages } from '../../src/tables/messages/conversations.ts'
import { countConversations, RARE_WORD } from './add-year.ts'
import { change, list, look, tryOut, withoutReferences } from './question.ts'
import type { Question } from './question.ts'
import { careOf, idOf, YEAR_END } from './year.ts'
import type { YearSize } from './year.ts'

const PAGE = 31
/** Of one that goes on all year. */
const LONG_EACH = 100
const [SITE_ID] = SITE_IDS
const NOW = new Date(YEAR_END.getTime() - 1)

export function createMessageQuestions(size: YearSize): readonly Question[] {
  const count = countConversations(size)
  return [
    ...createThreads(
      (turn) => idOf('conversation', (turn * 7) % count),
      (turn) => idOf('conversation', (turn * LONG_EACH) % count),
    ),
    ...createInboxes(size),
    ...createChanges(size, count),
  ]
}

function createThreads(short: (turn: number) => string, long: (turn: number) => string): readonly Question[] {
  return [
    list('the newest of a thread', (database, turn) => listMessages(database, short(turn), { limit: PAGE })),
    list('the newest of one of a year', (database, turn) =>
      listMessages(database, long(turn), { limit: PAGE }),
    ),
    list('half a year back in it', (database, turn) =>
      listMessages(database, long(turn), { before: 400, limit: PAGE }),
    ),
    list('what came after a number in it', (database, turn) =>
      listMessages(database, long(turn), { after: 790, limit: PAGE }),
    ),
  ]
}

function createInboxes(size: YearSize): readonly Question[] {
  const ofClient = (turn: number) => {
    const accountId = idOf('client', (turn * 7) % size.clients)
    return {
      reader: { accountId, siteId: SITE_ID, organizationId: undefined },
      persons: { ownIds: [accountId], teamIds: [] },
    }
  }
  const ofTeam = (turn: number) => {
    const { professional, organization } = careOf(size, turn)
    const teamIds = Array.from({ length: size.clients }, (_, place) => place)
      .filter((place) => careOf(size, place).professional === professional)
      .map((place) => idOf('client', place))
    return {
      reader: { accountId: professional, siteId: SITE_ID, organizationId: organization },
      persons: { ownIds: [], teamIds },
    }
  }
  const teams = Array.from({ length: TEAMS }, (_, turn) => ofTeam(turn))
  const teamOf = (turn: number) => teams[turn % TEAMS] ?? ofTeam(0)
  const page = { after: undefined, limit: PAGE, now: NOW }
  const filter = { box: 'all', order: 'newest' } as const
  return [
    list('conversations', (database, turn) => {
      const { reader, persons } = ofClient(turn)
      return listConversations(database, reader, persons, filter, page)
    }),
    list('conversations by a word', (database, turn) => {
      const { reader, persons } = teamOf(turn)
      return listConversations(database, reader, persons, { ...filter, q: RARE_WORD }, page)
    }),
    list('an inbox', (database, turn) => {
      const { reader, persons } = teamOf(turn)
      return listConversations(database, reader, persons, filter, page)
    }),
    list('what is unread in it', (database, turn) => {
      const { reader, persons } = teamOf(turn)
      return listConversations(database, reader, persons, { ...filter, box: 'unread' }, page)
    }),
    list('how much is unread in it', (database, turn) => {
      const { reader, persons } = teamOf(turn)
      return countUnreadConversations(database, reader, persons)
    }),
  ]
}

const TEAMS = 10

function createChanges(size: YearSize, conversations: number): readonly Question[] {
  const threadOf = (turn: number) => (turn * 7) % conversations
  const authorOf = (turn: number) => idOf('client', threadOf(turn) % size.clients)
  const send = (database: Database, turn: number) =>
    insertMessage(
      database,
      {
        conversationId: idOf('conversation', threadOf(turn)),
        sequence: 10_000 + turn,
        authorAccountId: authorOf(turn),
        side: 'person',
        key: randomUUID(),
        text: 'Thank you, the letter has arrived, and I am well again',
        sentAt: NOW,
      },
      [],
    )
  const forget = (name: string, work: (transaction: Database, turn: number) => Promise<unknown>) =>
    change(name, (database, turn) =>
      tryOut(database, async (transaction) => {
        await withoutReferences(transaction)
        await work(transaction, turn)
      }),
    )
  return [
    look('whether a message was sent before', (database, turn) =>
      findByKey(database, authorOf(turn), idOf('client', turn)),
    ),
    change('a message is written', send),
    forget('the messages of a conversation go', (transaction, turn) =>
      transaction.delete(messages).where(eq(messages.conversationId, idOf('conversation', threadOf(turn)))),
    ),
    forget('an author goes', (transaction, turn) =>
      transaction
        .update(messages)
        .set({ authorAccountId: null })
        .where(eq(messages.authorAccountId, authorOf(turn))),
    ),
  ]
}
