import { recordCareVisit } from '../../care/consent/record-read.ts'
import { asWriter } from './as-writer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { requireConversation } from './conversation-access.ts'
import { listConversations, positionIn } from './list-store.ts'
import type { ReachedPersons } from './list-store.ts'
import { listMessages } from './message-store.ts'
import { presentListed, presentMessages } from './present.ts'
import { createConversation, sendMessage } from './send.ts'
import {
  countConversations,
  listAsMember,
  listCorrespondents,
  markRead,
  readConversation,
  readReachedPersons,
  saveDraft,
  setClosed,
} from './service.ts'

export function createConversationRoutes({ messages: { conversations } }: Implementers) {
  return {
    list: conversations.list.handler(async ({ context, input: { cursor, limit, ...filter } }) => {
      const { database, viewer, at } = asWriter(context)
      const after = readPosition(cursor)
      const reached = await readReachedPersons(database, viewer, at)
      requireReached(reached, filter.personId)
      const page = { after, limit: limit + 1, now: at }
      const rows = await listConversations(database, viewer, reached, filter, page)
      const cut = cutPage(rows, limit, positionIn(filter.order))
      return { items: cut.rows.map((row) => presentListed(row, reached, at)), nextCursor: cut.nextCursor }
    }),
    listAsMember: conversations.listAsMember.handler(({ context, input }) =>
      listAsMember(asWriter(context), input.params.id),
    ),
    counts: conversations.counts.handler(({ context }) => {
      const { database, viewer, at } = asWriter(context)
      return countConversations(database, viewer, at)
    }),
    listCorrespondents: conversations.listCorrespondents.handler(async ({ context, input }) => ({
      items: await listCorrespondents(asWriter(context), input.personId),
    })),
    create: conversations.create.handler(async ({ context, input }) => {
      const writer = asWriter(context)
      return readConversation(writer, await createConversation(writer, input))
    }),
    read: conversations.read.handler(async ({ context, input: { params } }) =>
      readConversation(asWriter(context), params.id),
    ),
    listMessages: conversations.listMessages.handler(async ({ context, input: { params, query } }) => {
      const { database, viewer, at } = asWriter(context)
      const reached = await requireConversation(database, { viewer, id: params.id, at })
      const { personId } = reached.conversation
      await recordCareVisit(database, { ...reached, viewer: context.viewer, personId, data: 'messages', at })
      const { limit } = query
      const rows = await listMessages(database, params.id, { ...query, limit: limit + 1 })
      const page = rows.slice(0, limit).toSorted((one, other) => one.sequence - other.sequence)
      const items = await presentMessages(database, viewer, reached, page, at)
      return { items, hasMore: rows.length > limit }
    }),
    send: conversations.send.handler(async ({ context, input: { params, body } }) => {
      const writer = asWriter(context)
      const { conversation, message } = await sendMessage(writer, params.id, body)
      const { database, viewer, at } = writer
      const [sent] = await presentMessages(database, viewer, { conversation }, [message], at)
      if (sent === undefined) throw new Error('A message was not presented')
      return sent
    }),
    markRead: conversations.markRead.handler(async ({ context, input: { params, body } }) =>
      markRead(asWriter(context), params.id, body.upTo),
    ),
    saveDraft: conversations.saveDraft.handler(async ({ context, input: { params, body } }) => ({
      draft: await saveDraft(asWriter(context), params.id, body),
    })),
    close: conversations.close.handler(async ({ context, input: { params } }) =>
      setClosed(asWriter(context), params.id, true),
    ),
    reopen: conversations.reopen.handler(async ({ context, input: { params } }) =>
      setClosed(asWriter(context), params.id, false),
    ),
  }
}

/** A person whose messages one does not reach does not exist here. */
function requireReached({ ownIds, teamIds }: ReachedPersons, personId: string | undefined): void {
  if (personId === undefined || ownIds.includes(personId) || teamIds.includes(personId)) return
  throw new ApiProblem('not_found')
}
