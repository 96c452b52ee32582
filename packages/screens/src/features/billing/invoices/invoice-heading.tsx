import type { Invoice } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Breadcrumb, Cluster, PageHeading } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { InvoiceStatus } from './invoice-status.tsx'
import { useInvoiceTitle } from './invoice-title.ts'

interface InvoiceHeadingProps {
  readonly page: 'client.invoices' | 'professional.invoices'
  /** Not there while it is loaded, and of a draft that is begun. */
  readonly invoice?: Invoice | undefined
  readonly action?: ReactNode
}

/** What is open, how it stands, and the way back to the list. */
export function InvoiceHeading({ page, invoice, action }: InvoiceHeadingProps): ReactElement {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const titleOf = useInvoiceTitle()
  return (
    <>
      <PageHeading
        title={invoice === undefined ? t('invoices.kind.invoice') : <bdi>{titleOf(invoice)}</bdi>}
        breadcrumb={
          <Breadcrumb
            label={t('invoices.caption')}
            steps={[
              {
                id: 'invoices',
                label: t('invoices.caption'),
                link: (parts) => <PageLink page={page} {...parts} />,
              },
            ]}
          />
        }
        {...(action !== undefined && { action })}
      />
      {invoice !== undefined && (
        <Cluster>
          <InvoiceStatus invoice={invoice} />
          {invoice.openMinor > 0 && (
            <span>{`${t('invoices.openAmount')}: ${money(invoice.openMinor, invoice.currency)}`}</span>
          )}
          {invoice.openMinor < 0 && (
            <span>{`${t('invoices.toGiveBack')}: ${money(-invoice.openMinor, invoice.currency)}`}</span>
          )}
        </Cluster>
      )}
    </>
  )
}
