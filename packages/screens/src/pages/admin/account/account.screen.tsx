import { idSchema } from '@platform/contract'
import type { AdministeredAccount } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageParams } from '@platform/routing'
import { DetailLayout, Notice, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { NotFound } from '../../../parts/error/not-found.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AccountStatus } from '../../../features/administration/accounts/account-status.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountCareTeam } from './account-care-team.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountSignIns } from './account-sign-ins.tsx'

/** One account: what is known of it, where it is signed in, and what an administrator can do. */
export function Screen(): ReactElement {
  const { id } = usePageParams('admin.account')
  return idSchema.safeParse(id).success ? <AccountPage id={id} /> : <NotFound />
}

function AccountPage({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('pages')
  const { api } = useServices()
  const account = useQuery(
    api.query.main.administration.accounts.read.queryOptions({ input: { params: { id } } }),
  )
  if (account.data === undefined) {
    return (
      <Page>
        <PageHeading title={t('admin.account.name')} description={t('admin.account.description')} />
        <Loaded query={account} skeleton={<Skeleton shape="control" lines={8} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  return (
    <Page>
      <Account account={account.data} />
    </Page>
  )
}

function Account({ account }: { account: AdministeredAccount }): ReactElement {
  const { t } = useTranslation(['administration', 'common', 'pages'])
  const { api } = useServices()
  const own = useQuery(api.query.main.account.read.queryOptions())
  const isOwn = own.data?.id === account.id
  return (
    <DetailLayout
      heading={
        <PageHeading
          title={`${account.firstName} ${account.lastName}`}
          description={t(`common:account.kind.${account.kind}`)}
          breadcrumb={
            <p>
              <PageLink page="admin.accounts">{t('pages:admin.accounts.name')}</PageLink>
            </p>
          }
          meta={<AccountStatus state={account.state} />}
          {...(!isOwn && { action: <AccountActions account={account} /> })}
        />
      }
      aside={<AccountFacts account={account} />}
      asideLabel={t('administration:accounts.one.facts')}
    >
      <Stack gap="section">
        <Standing account={account} isOwn={isOwn} />
        {account.kind === 'client' && !isOwn && <AccountCareTeam id={account.id} />}
        <AccountSessions id={account.id} />
        <AccountSignIns id={account.id} />
      </Stack>
    </DetailLayout>
  )
}

/** What one has to know before doing anything. */
function Standing({ account, isOwn }: { account: AdministeredAccount; isOwn: boolean }): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  if (isOwn) return <Notice tone="info" title={t('accounts.one.own')} />
  if (account.suspendedAt === null) return <Notice tone="info" title={t('accounts.one.seen')} />
  return (
    <Notice
      tone="danger"
      title={t('accounts.one.suspendedTitle', { date: format.dateTime(account.suspendedAt) })}
    >
      {account.suspensionReason !== null && (
        <p>{t('accounts.one.suspendedReason', { reason: account.suspensionReason })}</p>
      )}
    </Notice>
  )
}
