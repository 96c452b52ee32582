import { leadsOrganization } from '@platform/contract'
import { INVOICE_STATES } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch, useViewer } from '@platform/routing'
import { Button, buttonClass, Cluster, Notice, Page, PageHeading, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { AgeingChart } from '../../../features/billing/invoice-list/ageing-chart.tsx'
import { InvoiceList } from '../../../features/billing/invoice-list/invoice-list.tsx'
import { ANY, billingProfile, toFilter } from '../../../features/billing/invoices/invoices.queries.ts'
import { DownloadTableButton } from '../../../parts/files/download-table-button.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

const ProfileDialog = lazy(async () => ({
  default: (await import('../../../features/billing/billing-profiles/profile-dialog.tsx')).ProfileDialog,
}))

/** All invoices, what of them is open, and what they say of the organization. */
export function ListPage(): ReactElement {
  const { t } = useTranslation(['pages', 'invoices'])
  const services = useServices()
  const profile = useQuery(billingProfile(services)).data
  const [isOpen, setIsOpen] = useState(false)
  const [narrowed] = usePageSearch({ q: '', state: [ANY, ...INVOICE_STATES], client: '' })
  const isMissing = profile?.version === 0
  const viewer = useViewer()
  const leads = leadsOrganization(viewer.kind === 'anonymous' ? undefined : viewer.organizationRole)
  const toNew = (
    <PageLink
      page="professional.invoices"
      search={{ invoice: 'new' }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('invoices:invoices.new')}
    </PageLink>
  )
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.invoices.title')}
        description={t('pages:professional.invoices.description')}
        action={
          <Cluster>
            {toNew}
            <DownloadTableButton
              name="invoices"
              load={() => services.api.call.main.invoices.export(toFilter(narrowed))}
            />
            {leads && profile !== undefined && (
              <Button onClick={() => setIsOpen(true)}>{t('invoices:billingProfiles.open')}</Button>
            )}
          </Cluster>
        }
      />
      {isMissing && (
        <Notice
          tone="info"
          title={t('invoices:invoices.profileMissing')}
          actions={
            leads && (
              <Button size="small" onClick={() => setIsOpen(true)}>
                {t('invoices:billingProfiles.open')}
              </Button>
            )
          }
        >
          {t('invoices:invoices.profileMissingText')}
          {!leads && <> {t('invoices:billingProfiles.leaders')}</>}
        </Notice>
      )}
      <Stack gap="section">
        <AgeingChart />
        <div>
          <InvoiceList page="professional.invoices" begin={toNew} />
        </div>
      </Stack>
      <Suspense>
        {isOpen && profile !== undefined && (
          <ProfileDialog profile={profile} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </Page>
  )
}
