import type {
  Conversation,
  ConversationAssignment,
  ConversationBox,
  ConversationOrder,
  ConversationPriority,
  ListedConversation,
  Message,
} from '@platform/contract/care'
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useServices, type SiteServices } from '../services/site-services.tsx'

const LIST_PAGE_SIZE = 25
const THREAD_PAGE_SIZE = 40

/** What the list of conversations is narrowed to. */
export interface ConversationQuery {
  readonly box: ConversationBox
  readonly order: ConversationOrder
  readonly personId?: string | undefined
  readonly assigned?: ConversationAssignment | undefined
  readonly priority?: ConversationPriority | undefined
  readonly q?: string | undefined
}

interface ListPage {
  readonly items: readonly ListedConversation[]
  readonly nextCursor: string | null
}

function listOptions({ api }: SiteServices, query: ConversationQuery) {
  return api.query.messages.conversations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: LIST_PAGE_SIZE,
      ...query,
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** Starts to read the open conversations beside the code of the page. */
export async function prefetchConversations(services: SiteServices): Promise<void> {
  await services.queryClient.prefetchInfiniteQuery(listOptions(services, { box: 'open', order: 'newest' }))
}

/** The conversations, as far as they were asked for. */
export function useConversations(query: ConversationQuery): UseInfiniteQueryResult<InfiniteData<ListPage>> {
  return useInfiniteQuery(listOptions(useServices(), query))
}

/** One conversation without its messages. */
export function useConversation(id: string): UseQueryResult<Conversation> {
  const { api } = useServices()
  return useQuery(api.query.messages.conversations.read.queryOptions({ input: { params: { id } } }))
}

interface ThreadPage {
  readonly items: readonly Message[]
  readonly hasMore: boolean
}

/** The messages of a conversation from the newest back, as far as they were asked for. */
export function useThread(id: string): UseInfiniteQueryResult<InfiniteData<ThreadPage>> {
  const { api } = useServices()
  return useInfiniteQuery(
    api.query.messages.conversations.listMessages.infiniteOptions({
      input: (before: number | undefined) => ({
        params: { id },
        query: { limit: THREAD_PAGE_SIZE, ...(before !== undefined && { before }) },
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.sequence : undefined),
    }),
  )
}

/**
 * The messages of all pages in their order. Pages are read one after the other, and what came in between has pushed them:
 * the numbers say which message is where, and that each is there once.
 *
 * @example
 * const messages = joinPages(thread.data.pages)
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

/** The people about whom one may read or write messages. */
export function useMessagePersons() {
  const { api } = useServices()
  return useQuery(api.query.dataTrust.persons.list.queryOptions({ input: { scope: 'messages' } }))
}

/** How many conversations have something unread. */
export function useUnreadConversations(isWanted: boolean): number {
  const { api } = useServices()
  const { data } = useQuery({ ...api.query.messages.conversations.counts.queryOptions(), enabled: isWanted })
  return data?.unread ?? 0
}
