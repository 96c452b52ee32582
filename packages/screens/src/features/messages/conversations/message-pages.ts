import { useAccountKind } from '../../../parts/services/account-kind.ts'

/** The pages on which this kind of account reads its messages. */
export interface MessagePages {
  readonly list: 'client.messages' | 'professional.messages'
  readonly thread: 'client.conversation' | 'professional.conversation'
  /** Whether it is the inbox of who looks after clients. */
  readonly isInbox: boolean
}

const CLIENT: MessagePages = { list: 'client.messages', thread: 'client.conversation', isInbox: false }
const PROFESSIONAL: MessagePages = {
  list: 'professional.messages',
  thread: 'professional.conversation',
  isInbox: true,
}

export function useMessagePages(): MessagePages {
  return useAccountKind() === 'professional' ? PROFESSIONAL : CLIENT
}
