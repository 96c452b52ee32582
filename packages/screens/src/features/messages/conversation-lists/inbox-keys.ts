/** What single keys do in the inbox, in the order in which they are explained. Enter is left to the row, which is a link. */
export const INBOX_KEYS = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  e: 'close',
  a: 'assign',
  '/': 'search',
  '?': 'help',
} as const

export type InboxAction = (typeof INBOX_KEYS)[keyof typeof INBOX_KEYS]
