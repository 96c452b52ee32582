import { ACCOUNT_KINDS, ACCOUNT_ORDERS, ACCOUNT_STATES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, type SearchValues } from '@platform/routing'
import { buttonClass } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { ListSearch } from '../../../parts/lists/list-search.tsx'
import type { Found } from '../../../parts/lists/found-text.ts'
import { ANY } from '../../../parts/lists/list.queries.ts'

/** What the address of the list says; the first choice is what it means when it names none. */
export const ACCOUNT_FIELDS = {
  q: '',
  kind: [ANY, ...ACCOUNT_KINDS],
  state: [ANY, ...ACCOUNT_STATES],
  order: ACCOUNT_ORDERS,
  organization: '',
  after: '',
} as const

export type AccountFilter = SearchValues<typeof ACCOUNT_FIELDS>

interface AccountFiltersProps {
  readonly filter: AccountFilter
  readonly onChange: (changes: Partial<AccountFilter>, options?: { readonly history: 'push' }) => void
  readonly found: Found | undefined
}

/** Search, filters and order of the list of accounts; each change begins at the first page. */
export function AccountFilters({ filter, onChange, found }: AccountFiltersProps): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { q, kind, state, order } = filter
  const change = (changes: Partial<AccountFilter>): void => onChange({ ...changes, after: '' })
  return (
    <>
      <ListSearch
        label={t('administration:accounts.filter')}
        searchLabel={t('administration:accounts.nameOrEmail')}
        q={q}
        onSearch={(next) => onChange({ q: next, after: '' }, { history: 'push' })}
        found={found}
      >
        <ChoiceFilter
          label={t('administration:accounts.kind')}
          value={kind}
          choices={ACCOUNT_FIELDS.kind}
          labelOf={(choice) => (choice === ANY ? t('common:list.any') : t(`common:account.kind.${choice}`))}
          onChange={(next) => change({ kind: next })}
        />
        <ChoiceFilter
          label={t('administration:accounts.state')}
          value={state}
          choices={ACCOUNT_FIELDS.state}
          labelOf={(choice) =>
            choice === ANY ? t('common:list.any') : t(`administration:accounts.states.${choice}`)
          }
          onChange={(next) => change({ state: next })}
        />
        <ChoiceFilter
          label={t('administration:accounts.order')}
          value={order}
          choices={ACCOUNT_FIELDS.order}
          labelOf={(choice) => t(`administration:accounts.orders.${choice}`)}
          onChange={(next) => change({ order: next })}
        />
      </ListSearch>
      {isFiltered(filter) && (
        <p>
          <PageLink page="admin.accounts" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t('common:list.clear')}
          </PageLink>
        </p>
      )}
    </>
  )
}

function isFiltered({ q, kind, state, organization }: AccountFilter): boolean {
  return q !== '' || kind !== ANY || state !== ANY || organization !== ''
}
