import type { ListedAccount } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { AccountStatus } from './account-status.tsx'
import styles from './account-table.module.css'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'

interface AccountTableProps {
  readonly accounts: readonly ListedAccount[]
  /** Shown where all accounts are of one organization, instead of which one. */
  readonly isOfOneOrganization?: boolean
  /** The link that takes the filters away, where there are any. */
  readonly clear?: ReactNode
  /** How the headings sort, where they do. */
  readonly sorts?: Readonly<Record<'person' | 'created', Sort>>
}

type Sort = Pick<DataColumn<never>, 'sort' | 'sortLink'>

/** Accounts as a table; a row leads to the account. */
export function AccountTable(props: AccountTableProps): ReactElement {
  const { accounts, clear } = props
  const { t } = useTranslation('administration')
  const columns = useColumns(props)
  if (accounts.length === 0) {
    return (
      <EmptyTable title={t('accounts.empty.title')} action={clear}>
        {t('accounts.empty.text')}
      </EmptyTable>
    )
  }
  return (
    <DataList
      caption={t('accounts.caption')}
      captionHidden
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => <PageLink page="admin.account" params={{ id }} {...parts} />}
    />
  )
}

function useColumns(props: AccountTableProps): DataColumn<ListedAccount>[] {
  const { isOfOneOrganization = false, sorts } = props
  const { t } = useTranslation(['administration', 'common'])
  const format = useReaderFormat()
  const belonging: DataColumn<ListedAccount> = isOfOneOrganization
    ? {
        id: 'role',
        header: t('administration:organizations.role'),
        cell: ({ organization }) => organization && t(`common:account.role.${organization.role}`),
      }
    : {
        id: 'kind',
        header: t('administration:accounts.kind'),
        cell: ({ kind, organization }) => (
          <>
            {t(`common:account.kind.${kind}`)}
            {organization !== null && <span className={styles.aside}>{organization.name}</span>}
          </>
        ),
      }
  return [
    {
      id: 'person',
      header: t('administration:accounts.person'),
      kind: 'primary',
      ...sorts?.person,
      cell: ({ firstName, lastName, email }) => (
        <>
          {firstName} {lastName}
          <span className={styles.aside}>{email}</span>
        </>
      ),
    },
    belonging,
    {
      id: 'state',
      header: t('administration:accounts.state'),
      kind: 'status',
      cell: ({ state }) => <AccountStatus state={state} />,
    },
    {
      id: 'lastSignIn',
      header: t('administration:accounts.lastSignIn'),
      kind: 'secondary',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? t('administration:accounts.never') : <TimeAgo at={lastSignInAt} />,
    },
    {
      id: 'created',
      header: t('administration:accounts.created'),
      kind: 'date',
      ...sorts?.created,
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
  ]
}
