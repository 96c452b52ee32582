import type { ReactElement } from 'react'
import { MessagesPage } from '../../../features/messages/new-conversations/messages-page.tsx'

/** The inbox of who looks after clients. */
export function Screen(): ReactElement {
  return <MessagesPage />
}
