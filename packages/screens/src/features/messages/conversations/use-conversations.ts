import type { Conversation, ListedConversation, Message } from '@platform/contract/care'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { reachedPersons } from '../../care/persons/persons.queries.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { oneConversation, threadOf } from './conversation.parts.ts'
import { conversationList } from './conversations.queries.ts'
import type { ConversationFilter } from './conversation-fields.ts'

interface ListPage {
  readonly items: readonly ListedConversation[]
  readonly nextCursor: string | null
}

/** The conversations, as far as they were asked for. */
export function useConversations(filter: ConversationFilter): UseInfiniteQueryResult<InfiniteData<ListPage>> {
  return useInfiniteQuery({
    ...conversationList(useServices(), filter),
    placeholderData: keepPreviousData,
  })
}

/** One conversation without its messages. */
export function useConversation(id: string): UseQueryResult<Conversation> {
  return useQuery(oneConversation(useServices(), id))
}

interface ThreadPage {
  readonly items: readonly Message[]
  readonly hasMore: boolean
}

/** The messages of a conversation from the newest back, as far as they were asked for. */
export function useThread(id: string): UseInfiniteQueryResult<InfiniteData<ThreadPage>> {
  return useInfiniteQuery(threadOf(useServices(), id))
}

/**
 * The messages of all pages in their order. Pages are read one after the other, and what came in between has pushed them:
 * the numbers say which message is where, and that each is there once.
 */
export function joinPages(pages: readonly ThreadPage[]): Message[] {
  const bySequence = new Map(
    pages.flatMap(({ items }) => items.map((item) => [item.sequence, item] as const)),
  )
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}

/** Those with whom a conversation about a person can be. */
export function useCorrespondents(personId: string) {
  const { api } = useServices()
  return useQuery({
    ...api.query.messages.conversations.listCorrespondents.queryOptions({ input: { personId } }),
    enabled: personId !== '',
  })
}

/**
 * The people about whom one may read or write messages.
 *
 * @param isAsked otherwise only what is known anyway
 */
export function useMessagePersons(isAsked = true) {
  return useQuery({ ...reachedPersons(useServices(), 'messages'), enabled: isAsked })
}
