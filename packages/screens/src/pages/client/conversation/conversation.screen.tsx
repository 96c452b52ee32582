import type { ReactElement } from 'react'
import { ConversationPage } from '../../../features/messages/threads/conversation-page.tsx'

export { spreadConversation as spread } from '../../../features/messages/conversations/conversation.parts.ts'

/** One conversation of a client. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
