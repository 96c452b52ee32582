import { accountKindOf, isId } from '@platform/contract'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { conversationPage, THREAD_PAGE_SIZE } from './conversations.queries.ts'

/** One conversation without its messages. */
export function oneConversation({ api }: SiteServices, id: string) {
  return api.query.messages.conversations.read.queryOptions({ input: { params: { id } } })
}

/** The messages of a conversation from the newest back, as far as they were asked for. */
export function threadOf({ api }: SiteServices, id: string) {
  return api.query.messages.conversations.listMessages.infiniteOptions({
    input: (before: number | undefined) => ({
      params: { id },
      query: { limit: THREAD_PAGE_SIZE, ...(before !== undefined && { before }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.sequence : undefined),
  })
}

/** Hands the parts of a conversation what has been asked for together. */
export async function spreadConversation(
  services: SiteServices,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isId(id)) return
  const { api, queryClient, session } = services
  const { cannedReplies, inbox } = api.query.messages
  const input = { params: { id } }
  const isProfessional = accountKindOf(session.getSnapshot().claims?.acc_t) === 'professional'
  const parts = startParts(queryClient, conversationPage(services, id))
  await Promise.all([
    parts.query(oneConversation(services, id), (page) => page.conversation),
    parts.list(threadOf(services, id), (page) => page.messages),
    ...(isProfessional
      ? [
          parts.query(inbox.listColleagues.queryOptions({ input }), (page) => page.colleagues),
          parts.query(inbox.listNotes.queryOptions({ input }), (page) => page.notes),
          parts.query(cannedReplies.list.queryOptions(), (page) => page.cannedReplies),
        ]
      : []),
  ])
}
