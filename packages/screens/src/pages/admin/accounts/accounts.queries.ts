import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { ANY, askFor, prefetchList } from '../../../parts/lists/list.queries.ts'
import type { AccountFilter } from './account-fields.ts'

export function accountList({ api }: SiteServices, filter: AccountFilter) {
  return api.query.main.administration.accounts.list.queryOptions({ input: askFor(filter) })
}

export const prefetchAccounts = prefetchList(accountList, {
  q: '',
  kind: ANY,
  state: ANY,
  order: 'newest',
  organization: '',
  after: '',
})
