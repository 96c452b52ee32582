import { isId } from '@platform/contract'
import type { Invoice, Payment } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Button, Cluster, EmptyState, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { CreditNoteList } from '../../../features/billing/invoices/credit-note-list.tsx'
import { DownloadButton } from '../../../features/billing/invoices/download-button.tsx'
import { InvoiceHeading } from '../../../features/billing/invoices/invoice-heading.tsx'
import { InvoiceLines } from '../../../features/billing/invoices/invoice-lines.tsx'
import { billingProfile, buyers, oneInvoice } from '../../../features/billing/invoices/invoices.queries.ts'
import { Parties } from '../../../features/billing/invoices/parties.tsx'
import { PaymentList } from '../../../features/billing/invoices/payment-list.tsx'
import { Reminders } from '../../../features/billing/invoices/reminders.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

const InvoiceEditor = lazy(async () => ({
  default: (await import('../../../features/billing/invoice-editor/invoice-editor.tsx')).InvoiceEditor,
}))
const PaymentDialog = lazy(async () => ({
  default: (await import('../../../features/billing/payments/payment-dialog.tsx')).PaymentDialog,
}))
const CreditDialog = lazy(async () => ({
  default: (await import('../../../features/billing/payments/credit-dialog.tsx')).CreditDialog,
}))

/** A draft that is written, or an invoice with all that can be done about it. */
export function InvoicePage({ id }: { readonly id: string }): ReactElement {
  const invoice = useQuery({ ...oneInvoice(useServices(), id), enabled: isId(id) })
  if (!isId(id)) return <Draft />
  return (
    <>
      {invoice.data === undefined && <InvoiceHeading page="professional.invoices" />}
      <Loaded query={invoice} skeleton={<Skeleton shape="control" lines={8} />}>
        {(stored) => (stored.state === 'draft' ? <Draft stored={stored} /> : <Issued invoice={stored} />)}
      </Loaded>
    </>
  )
}

function Draft({ stored }: { readonly stored?: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const services = useServices()
  const profile = useQuery(billingProfile(services))
  const known = useQuery(buyers(services))
  const [, change] = usePageSearch({ invoice: '' })
  return (
    <>
      <InvoiceHeading page="professional.invoices" invoice={stored} />
      <Loaded query={known} skeleton={<Skeleton shape="control" lines={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('invoices.noBuyers')} headingLevel={2}>
              {t('invoices.noBuyersText')}
            </EmptyState>
          ) : (
            <Loaded query={profile} skeleton={<Skeleton shape="control" lines={8} />}>
              {(facts) => (
                <Suspense fallback={<Skeleton shape="control" lines={8} />}>
                  <InvoiceEditor
                    profile={facts}
                    buyers={items}
                    stored={stored}
                    onSaved={({ id }) => change({ invoice: id }, { history: 'replace' })}
                    onRemoved={() => change({ invoice: '' }, { history: 'push' })}
                  />
                </Suspense>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </>
  )
}

function Issued({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const [asked, setAsked] = useState<'payment' | 'credit' | Payment>()
  const close = (): void => setAsked(undefined)
  const isInvoice = invoice.kind === 'invoice'
  return (
    <>
      <InvoiceHeading
        page="professional.invoices"
        invoice={invoice}
        action={
          <Cluster>
            {isInvoice && invoice.openMinor > 0 && (
              <Button variant="primary" onClick={() => setAsked('payment')}>
                {t('payments.record')}
              </Button>
            )}
            <DownloadButton id={invoice.id} />
            {isInvoice && isCreditable(invoice) && (
              <Button onClick={() => setAsked('credit')}>{t('invoices.credit')}</Button>
            )}
          </Cluster>
        }
      />
      {isInvoice && <Reminders invoice={invoice} />}
      <Parties invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <CreditNoteList page="professional.invoices" invoice={invoice} />
      {isInvoice && (
        <PaymentList
          invoice={invoice}
          actionOf={(payment) => (
            <RefundButton payment={payment} currency={invoice.currency} onAsk={setAsked} />
          )}
        />
      )}
      <Suspense>
        {asked === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
        {asked === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
        {typeof asked === 'object' && <PaymentDialog invoice={invoice} refunded={asked} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Until all of it is credited. */
function isCreditable({ creditNotes, creditedMinor, grossMinor }: Invoice): boolean {
  return creditNotes.length === 0 || creditedMinor < grossMinor
}

interface RefundButtonProps {
  readonly payment: Payment
  readonly currency: string
  readonly onAsk: (payment: Payment) => void
}

/** Only what was received and is still there is given back. */
function RefundButton({ payment, currency, onAsk }: RefundButtonProps): ReactElement | null {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { refundsId, amountMinor, refundedMinor } = payment
  if (refundsId !== null || refundedMinor >= amountMinor) return null
  return (
    <Button
      size="small"
      aria-label={t('payments.refundOf', { amount: money(amountMinor, currency) })}
      onClick={() => onAsk(payment)}
    >
      {t('payments.refund')}
    </Button>
  )
}
