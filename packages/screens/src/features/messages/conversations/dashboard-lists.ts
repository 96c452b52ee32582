import type { SiteServices } from '../../../parts/services/site-services.tsx'

// Apart from the lists of the page of messages, which every page starts with.

/** The conversations with something unread, newest first. */
export function unreadConversations({ api }: SiteServices, limit: number) {
  return api.query.messages.conversations.list.queryOptions({ input: { box: 'unread' as const, limit } })
}

/** Those where a client has waited longest for an answer: of the organization, or the reader's own. */
export function waitingConversations({ api }: SiteServices, limit: number, assigned: 'me' | undefined) {
  return api.query.messages.conversations.list.queryOptions({
    input: { box: 'open' as const, order: 'waiting' as const, limit, ...(assigned && { assigned }) },
  })
}
