import { leadsOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Card, ForbiddenState, Page, PageHeading, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './connect.module.css'
import { LinkGroups } from './link-groups.tsx'
import { RequestForm } from './request-form.tsx'

/** Connections of providers and organizations: either side asks, the other agrees, and either ends it. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'provider'])
  const viewer = useViewer()
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  const mayConnect = viewer.kind === 'provider' || leadsOrganization(role)
  return (
    <Page width="reading">
      {viewer.kind === 'provider' ? (
        <PageHeading
          title={t('pages:provider.connect.name')}
          description={t('pages:provider.connect.description')}
        />
      ) : (
        <PageHeading
          title={t('provider:providerLinks.organization.title')}
          description={t('provider:providerLinks.organization.description')}
        />
      )}
      {mayConnect ? (
        <Connections />
      ) : (
        <ForbiddenState title={t('provider:providerLinks.notLead.title')}>
          {t('provider:providerLinks.notLead.text')}
        </ForbiddenState>
      )}
    </Page>
  )
}

function Connections(): ReactElement {
  const { t } = useTranslation('provider')
  const { api } = useServices()
  const { kind } = useViewer()
  const links = useQuery(api.query.main.providerLinks.list.queryOptions())
  const isProvider = kind === 'provider'
  const own = useQuery({ ...api.query.main.provider.read.queryOptions(), enabled: isProvider })
  // Everybody of a provider sees its connections; its administrators decide about them.
  const leads = !isProvider || own.data?.role === 'admin'
  return (
    <Loaded query={links} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ side, connectionCode, items }) => (
        <Stack gap="section">
          <LinkGroups links={items} canChange={leads} />
          {leads && (
            <>
              <Section title={t('providerLinks.ask.title')} description={t(`providerLinks.ask.${side}`)}>
                <RequestForm />
              </Section>
              <Section title={t('providerLinks.code.title')} description={t(`providerLinks.code.${side}`)}>
                <Card tone="tinted">
                  <p className={styles.code} dir="ltr">
                    {`${connectionCode.slice(0, 5)} ${connectionCode.slice(5)}`}
                  </p>
                </Card>
              </Section>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
