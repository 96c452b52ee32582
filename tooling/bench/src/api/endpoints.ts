import type { ApiBase } from '@platform/contract'

export interface MeasuredEndpoint {
  readonly name: string
  readonly by: string
  readonly base: ApiBase
  /** With `{thread}` for the id of a conversation. */
  readonly path: string
  /** An account is one row, everything else a page. */
  readonly kind: 'account' | 'list'
}

const CLIENT = 'client@example.com'
const PROFESSIONAL = 'professional@example.com'
const ADMIN = 'admin@example.com'

/** As the pages of the sites ask for them. */
export const ENDPOINTS: readonly MeasuredEndpoint[] = [
  { name: 'account', by: CLIENT, base: 'main', path: '/account', kind: 'account' },
  { name: 'documents', by: CLIENT, base: 'main', path: '/documents?limit=10', kind: 'list' },
  {
    name: 'documents of clients',
    by: PROFESSIONAL,
    base: 'main',
    path: '/documents?limit=10',
    kind: 'list',
  },
  { name: 'conversations', by: CLIENT, base: 'messages', path: '/conversations?limit=20', kind: 'list' },
  { name: 'inbox', by: PROFESSIONAL, base: 'messages', path: '/conversations?limit=20', kind: 'list' },
  {
    name: 'thread',
    by: CLIENT,
    base: 'messages',
    path: '/conversations/{thread}/messages?limit=20',
    kind: 'list',
  },
  { name: 'clients', by: PROFESSIONAL, base: 'dataTrust', path: '/clients?limit=20', kind: 'list' },
  {
    name: 'notifications',
    by: CLIENT,
    base: 'main',
    path: '/account/notifications/newest',
    kind: 'list',
  },
  { name: 'accounts', by: ADMIN, base: 'main', path: '/admin/accounts?limit=20', kind: 'list' },
]
