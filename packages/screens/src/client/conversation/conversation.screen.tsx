import type { ReactElement } from 'react'
import { ConversationPage } from '../../conversations/conversation-page.tsx'

/** One conversation of a client. */
export function Screen(): ReactElement {
  return <ConversationPage />
}
