import type { ReactElement } from 'react'
import { ConversationPage } from '../../conversations/conversation-page.tsx'

export { spreadConversation as spread } from '../../conversations/conversation.parts.ts'

/** One conversation of the inbox. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
