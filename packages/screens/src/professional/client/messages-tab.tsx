import { CONVERSATION_BOXES, CONVERSATION_ORDERS, type Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { ANY } from '../../conversations/list/conversation-fields.ts'
import { ConversationList } from '../../conversations/list/conversation-list.tsx'

/** The open conversations about one client. */
export function MessagesTab({ client: { id } }: { client: Client }): ReactElement {
  const [box] = CONVERSATION_BOXES
  const [order] = CONVERSATION_ORDERS
  return <ConversationList filter={{ q: '', box, order, person: id, assigned: ANY, priority: ANY }} />
}
