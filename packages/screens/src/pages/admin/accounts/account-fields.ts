import { ACCOUNT_KINDS, ACCOUNT_ORDERS, ACCOUNT_STATES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import type { SearchValues } from '@platform/routing'
import { choiceField, orderField, type ListField } from '../../../parts/list-view/list-field.ts'
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

/** What the list of accounts can be narrowed to, and its orders. */
export function useAccountFields(): readonly ListField[] {
  const { t } = useTranslation(['administration', 'common'])
  return [
    choiceField({
      name: 'kind',
      label: t('administration:accounts.kind'),
      choices: ACCOUNT_FIELDS.kind,
      labelOf: (choice) => (choice === ANY ? t('common:list.any') : t(`common:account.kind.${choice}`)),
    }),
    choiceField({
      name: 'state',
      label: t('administration:accounts.state'),
      choices: ACCOUNT_FIELDS.state,
      labelOf: (choice) =>
        choice === ANY ? t('common:list.any') : t(`administration:accounts.states.${choice}`),
    }),
    { kind: 'given', name: 'organization', label: t('administration:accounts.ofOrganization') },
    orderField({
      name: 'order',
      label: t('administration:accounts.order'),
      choices: ACCOUNT_FIELDS.order,
      labelOf: (choice) => t(`administration:accounts.orders.${choice}`),
    }),
  ]
}
