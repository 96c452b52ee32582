import {
  CONVERSATION_ASSIGNMENTS,
  CONVERSATION_BOXES,
  CONVERSATION_ORDERS,
  CONVERSATION_PRIORITIES,
} from '@platform/contract/care'
import type { SearchValues } from '@platform/routing'
import { ANY } from './conversations.queries.ts'

/** What the address of the list says, and that of a conversation beside it. */
export const CONVERSATION_FIELDS = {
  q: '',
  box: CONVERSATION_BOXES,
  order: CONVERSATION_ORDERS,
  person: '',
  assigned: [ANY, ...CONVERSATION_ASSIGNMENTS],
  priority: [ANY, ...CONVERSATION_PRIORITIES],
} as const

export type ConversationFilter = SearchValues<typeof CONVERSATION_FIELDS>

/** What the address has to say, less what it need not. */
export function toSearch(filter: ConversationFilter): Record<string, string | undefined> {
  const { q, box, order, person, assigned, priority } = filter
  return {
    q: q === '' ? undefined : q,
    box: box === CONVERSATION_BOXES[0] ? undefined : box,
    order: order === CONVERSATION_ORDERS[0] ? undefined : order,
    person: person === '' ? undefined : person,
    assigned: assigned === ANY ? undefined : assigned,
    priority: priority === ANY ? undefined : priority,
  }
}

/** Whether the list shows less than all that is open. */
export function isNarrowed(filter: ConversationFilter): boolean {
  return Object.values(toSearch({ ...filter, order: CONVERSATION_ORDERS[0] })).some(
    (value) => value !== undefined,
  )
}
