import type { Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { DEFAULT_FILTER } from '../../../features/messages/conversations/conversations.queries.ts'
import { ConversationList } from '../../../features/messages/conversations/conversation-list.tsx'

/** The open conversations about one client. */
export function MessagesTab({ client: { id } }: { client: Client }): ReactElement {
  return <ConversationList filter={{ ...DEFAULT_FILTER, person: id }} />
}
