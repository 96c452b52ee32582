import type { ReactElement } from 'react'
import { ConversationPage } from '../../conversations/conversation-page.tsx'

export { spreadConversation as spread } from '../../conversations/conversation.parts.ts'

/** One conversation of a client. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
