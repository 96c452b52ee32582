import { isId } from '@platform/contract'
import type {
  ConversationAssignment,
  ConversationBox,
  ConversationOrder,
  ConversationPriority,
} from '@platform/contract/care'
import type { Search } from '@platform/routing'
import { reachedPersons } from '../../care/persons/persons.queries.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startInfiniteQuery, startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import type { ConversationFilter } from './conversation-fields.ts'

const LIST_PAGE_SIZE = 25
export const THREAD_PAGE_SIZE = 40

/** No filter; the first choice is what the address means when it names none. */
export const ANY = 'any'

/** What the address of the list means when it says nothing. */
export const DEFAULT_FILTER: ConversationFilter = {
  q: '',
  box: 'open',
  order: 'newest',
  person: '',
  assigned: ANY,
  priority: ANY,
}

/** What the list of conversations is narrowed to. */
interface ConversationQuery {
  readonly box: ConversationBox
  readonly order: ConversationOrder
  readonly personId?: string
  readonly assigned?: ConversationAssignment
  readonly priority?: ConversationPriority
  readonly q?: string
}

/** What the server is asked for. */
function toQuery({ q, box, order, person, assigned, priority }: ConversationFilter): ConversationQuery {
  return {
    box,
    order,
    ...(q !== '' && { q }),
    ...(person !== '' && { personId: person }),
    ...(assigned !== ANY && { assigned }),
    ...(priority !== ANY && { priority }),
  }
}

/** The conversations that an address asks for, as far as they were asked for. */
export function conversationList({ api }: SiteServices, filter: ConversationFilter) {
  return api.query.messages.conversations.list.infiniteOptions(
    byCursor({ limit: LIST_PAGE_SIZE, ...toQuery(filter) }),
  )
}

function startConversations(services: SiteServices, search: Search): Promise<void> {
  const filter = readListFilter(DEFAULT_FILTER, search)
  return startInfiniteQuery(services.queryClient, conversationList(services, filter))
}

/** Starts the conversations that the address asks for. */
export async function prefetchConversations(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  await Promise.all([
    startConversations(services, search),
    startQuery(services.queryClient, reachedPersons(services, 'messages')),
  ])
}

/** A conversation with its messages, and what colleagues have of it. */
export function conversationPage({ api }: SiteServices, id: string) {
  return api.query.main.pages.conversation.queryOptions({
    input: { params: { id }, query: { limit: THREAD_PAGE_SIZE } },
  })
}

/** Starts a conversation, then the list that stands beside it. */
export async function prefetchConversation(
  services: SiteServices,
  { id = '' }: Readonly<Record<string, string>>,
  search: Search,
): Promise<void> {
  await Promise.all([
    isId(id) && startQuery(services.queryClient, conversationPage(services, id)),
    startConversations(services, search),
  ])
}
