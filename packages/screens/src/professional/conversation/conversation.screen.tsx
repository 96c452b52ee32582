import type { ReactElement } from 'react'
import { ConversationPage } from '../../conversations/conversation-page.tsx'

/** One conversation of the inbox. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
