import type { Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { DEFAULT_FILTER } from '../../conversations/conversations.queries.ts'
import { ConversationList } from '../../conversations/list/conversation-list.tsx'

/** The open conversations about one client. */
export function MessagesTab({ client: { id } }: { client: Client }): ReactElement {
  return <ConversationList filter={{ ...DEFAULT_FILTER, person: id }} />
}
