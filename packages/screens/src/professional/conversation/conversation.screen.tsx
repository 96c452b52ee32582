import type { ReactElement } from 'react'
import { ConversationPage } from '../../conversations/conversation-page.tsx'

export { prefetchConversation as prefetch } from '../../conversations/conversation.queries.ts'

/** One conversation of the inbox. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
