import { idSchema } from '@platform/contract'
import type { AdministeredOrganization, AdminReason } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageParams } from '@platform/routing'
import { notify } from '@platform/ui'
import {
  Button,
  buttonClass,
  Card,
  DefinitionList,
  DetailLayout,
  Notice,
  Page,
  PageHeading,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { NotFound } from '../../../parts/error/not-found.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AccountStatus } from '../../../features/administration/accounts/account-status.tsx'
import { ReasonDialog } from '../../../features/administration/guarded-actions/reason-dialog.tsx'
import { OrganizationMembers } from './organization-members.tsx'

/** One organization: what is known of it, its members, and what an administrator can do. */
export function Screen(): ReactElement {
  const { id } = usePageParams('admin.organization')
  return idSchema.safeParse(id).success ? <OrganizationPage id={id} /> : <NotFound />
}

function OrganizationPage({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('pages')
  const { api } = useServices()
  const organization = useQuery(
    api.query.main.administration.organizations.read.queryOptions({ input: { params: { id } } }),
  )
  return (
    <Page>
      {organization.data === undefined && (
        <PageHeading title={t('admin.organization.name')} description={t('admin.organization.description')} />
      )}
      <Loaded query={organization} skeleton={<Skeleton shape="control" lines={8} />}>
        {(data) => <Organization organization={data} />}
      </Loaded>
    </Page>
  )
}

function Organization({ organization }: { organization: AdministeredOrganization }): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  return (
    <DetailLayout
      heading={
        <PageHeading
          title={organization.name}
          description={t('administration:organizations.memberCount', { count: organization.members })}
          breadcrumb={
            <p>
              <PageLink page="admin.organizations">{t('pages:admin.organizations.name')}</PageLink>
            </p>
          }
          meta={<AccountStatus state={organization.state} />}
          action={<OrganizationActions organization={organization} />}
        />
      }
      aside={<OrganizationFacts organization={organization} />}
      asideLabel={t('administration:organizations.facts')}
    >
      <Stack gap="section">
        <SuspendedNotice organization={organization} />
        <OrganizationMembers id={organization.id} />
      </Stack>
    </DetailLayout>
  )
}

function OrganizationFacts({ organization }: { organization: AdministeredOrganization }): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  const items = [
    { term: t('organizations.city'), value: organization.city },
    { term: t('accounts.one.email'), value: organization.email },
    { term: t('organizations.phone'), value: organization.phone },
    { term: t('organizations.website'), value: organization.website },
    { term: t('accounts.created'), value: format.date(organization.createdAt) },
  ]
  return (
    <Card title={t('organizations.facts')} headingLevel={2}>
      <DefinitionList items={items.filter(({ value }) => value !== '')} />
    </Card>
  )
}

function SuspendedNotice({ organization }: { organization: AdministeredOrganization }): ReactElement | null {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  const { suspendedAt, suspensionReason } = organization
  if (suspendedAt === null) return null
  return (
    <Notice tone="danger" title={t('accounts.one.suspendedTitle', { date: format.dateTime(suspendedAt) })}>
      {suspensionReason !== null && <p>{t('accounts.one.suspendedReason', { reason: suspensionReason })}</p>}
    </Notice>
  )
}

function OrganizationActions({ organization }: { organization: AdministeredOrganization }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { id, suspendedAt } = organization
  const words = suspendedAt === null ? 'suspend' : 'reactivate'
  const { suspend, reactivate } = api.call.main.administration.organizations
  const act = (body: AdminReason): Promise<AdministeredOrganization> =>
    (words === 'suspend' ? suspend : reactivate)({ params: { id }, body })
  const showDone = (changed: AdministeredOrganization): void => {
    const input = { params: { id } }
    queryClient.setQueryData(api.query.main.administration.organizations.read.queryKey({ input }), changed)
    notify({
      tone: 'success',
      title: t(`administration:organizations.${words}.done`),
      closeLabel: t('common:action.close'),
    })
  }
  return (
    <>
      <PageLink
        page="admin.audit"
        search={{ organization: id }}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t('administration:accounts.one.audit')}
      </PageLink>
      <Button variant={words === 'suspend' ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {t(`administration:organizations.${words}.action`)}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(`administration:organizations.${words}.title`)}
        text={t(`administration:organizations.${words}.text`)}
        confirmLabel={t(`administration:organizations.${words}.action`)}
        danger={words === 'suspend'}
        act={act}
        onDone={showDone}
      />
    </>
  )
}
