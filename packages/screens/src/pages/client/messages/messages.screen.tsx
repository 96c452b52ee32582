import type { ReactElement } from 'react'
import { MessagesPage } from '../../../features/messages/new-conversations/messages-page.tsx'

/** What a client and their care team write to each other. */
export function Screen(): ReactElement {
  return <MessagesPage />
}
