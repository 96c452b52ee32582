import { keepsInvoices } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { usePageSearch, useViewer } from '@platform/routing'
import { ForbiddenState, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement } from 'react'
import { ListPage } from './list-page.tsx'

const InvoicePage = lazy(async () => ({ default: (await import('./invoice-page.tsx')).InvoicePage }))

/** The invoices of the organization, or the one that the address names. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'invoices'])
  const viewer = useViewer()
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  const [{ invoice }] = usePageSearch({ invoice: '' })
  if (!keepsInvoices(role))
    return (
      <Page>
        <PageHeading title={t('pages:professional.invoices.title')} />
        <ForbiddenState title={t('invoices:invoices.forbidden')}>
          {t('invoices:invoices.forbiddenText')}
        </ForbiddenState>
      </Page>
    )
  if (invoice === '') return <ListPage />
  return (
    <Page>
      <Suspense fallback={<Skeleton shape="control" lines={8} />}>
        <InvoicePage key={invoice} id={invoice} />
      </Suspense>
    </Page>
  )
}
