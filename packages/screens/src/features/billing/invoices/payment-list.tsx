import type { Invoice, Payment } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DataList, Section, type DataColumn } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'

interface PaymentListProps {
  readonly invoice: Invoice
  /** What can be done with a payment. */
  readonly actionOf?: (payment: Payment) => ReactNode
}

/** What was paid of an invoice, and given back. */
export function PaymentList({ invoice, actionOf }: PaymentListProps): ReactElement {
  const { t } = useTranslation('invoices')
  const columns = useColumns(invoice.currency)
  return (
    <Section title={t('payments.title')}>
      {invoice.payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <DataList
          caption={t('payments.caption')}
          captionHidden
          columns={columns}
          rows={invoice.payments}
          rowKey={({ id }) => id}
          {...(actionOf !== undefined && { rowAction: actionOf, actionsLabel: t('payments.actions') })}
        />
      )}
    </Section>
  )
}

function useColumns(currency: string): DataColumn<Payment>[] {
  const { t } = useTranslation('invoices')
  const { money, calendarDate } = useFormat()
  return [
    {
      id: 'day',
      header: t('payments.receivedOn'),
      kind: 'primary',
      cell: ({ receivedOn, refundsId }) =>
        `${t(refundsId === null ? 'payments.received' : 'payments.givenBack')}, ${calendarDate(receivedOn)}`,
    },
    {
      id: 'method',
      header: t('payments.method'),
      kind: 'secondary',
      cell: ({ method, reference }) => (
        <>
          {t(`payments.methods.${method}`)} <bdi>{reference}</bdi>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      kind: 'number',
      cell: ({ amountMinor, allocatedMinor, refundsId, refundedMinor }) => {
        const over = amountMinor - allocatedMinor - refundedMinor
        const isOver = refundsId === null && over > 0
        return (
          <>
            {money(refundsId === null ? amountMinor : -amountMinor, currency)}
            {isOver && <> ({t('payments.over', { amount: money(over, currency) })})</>}
          </>
        )
      },
    },
  ]
}
