import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement } from 'react'
import { InvoiceList } from '../../../features/billing/invoice-list/invoice-list.tsx'

const InvoicePage = lazy(async () => ({ default: (await import('./invoice-page.tsx')).InvoicePage }))

/** The invoices for the reader, or the one that the address names. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const [{ invoice }] = usePageSearch({ invoice: '' })
  if (invoice !== '')
    return (
      <Page>
        <Suspense fallback={<Skeleton shape="control" lines={8} />}>
          <InvoicePage key={invoice} id={invoice} />
        </Suspense>
      </Page>
    )
  return (
    <Page>
      <PageHeading title={t('client.invoices.name')} description={t('client.invoices.description')} />
      <InvoiceList page="client.invoices" />
    </Page>
  )
}
