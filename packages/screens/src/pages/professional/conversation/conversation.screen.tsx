import type { ReactElement } from 'react'
import { ConversationPage } from '../../../features/messages/threads/conversation-page.tsx'

export { spreadConversation as spread } from '../../../features/messages/conversations/conversation.parts.ts'

/** One conversation of the inbox. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
