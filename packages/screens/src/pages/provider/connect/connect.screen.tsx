import { leadsOrganization, type ProviderLinkSide } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Card, ForbiddenState, Page, PageHeading, Section, Stack } from '@platform/ui/elements'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { connections } from '../../../features/organizations/provider-links/provider-links.queries.ts'
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
  const services = useServices()
  const { kind } = useViewer()
  const first = useInfiniteQuery(connections(services, 'open')).data?.pages[0]
  const isProvider = kind === 'provider'
  const own = useQuery({ ...services.api.query.main.provider.read.queryOptions(), enabled: isProvider })
  // Everybody of a provider sees its connections; its administrators decide about them.
  const leads = !isProvider || own.data?.role === 'admin'
  return (
    <Stack gap="section">
      <LinkGroups canChange={leads} />
      {leads && first !== undefined && <WaysToConnect {...first} />}
    </Stack>
  )
}

interface WaysToConnectProps {
  readonly side: ProviderLinkSide
  readonly connectionCode: string
}

function WaysToConnect({ side, connectionCode }: WaysToConnectProps): ReactElement {
  const { t } = useTranslation('provider')
  return (
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
  )
}
