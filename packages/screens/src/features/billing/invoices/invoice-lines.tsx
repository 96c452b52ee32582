import type { Invoice } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { InvoiceSums } from './invoice-sums.tsx'
import { useRateWords } from './tax-words.ts'

type Line = Invoice['lines'][number]

/** What an invoice is for, and its sums. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const { lines, currency } = invoice
  const isDiscounted = lines.some(({ discount }) => discount !== '0')
  return (
    <>
      <DataList
        caption={t('invoices.lines')}
        columns={useColumns(currency, isDiscounted)}
        rows={lines.map((line, place) => ({ ...line, key: String(place) }))}
        rowKey={({ key }) => key}
      />
      <InvoiceSums sums={invoice} currency={currency} />
    </>
  )
}

/** Most invoices have no discount, and no column for one. */
function useColumns(currency: string, isDiscounted: boolean): DataColumn<Line & { readonly key: string }>[] {
  const { t } = useTranslation('invoices')
  const { money, number } = useFormat()
  const sayRate = useRateWords()
  const say = (decimal: string): string => number(Number(decimal), { maximumFractionDigits: 6 })
  return [
    { id: 'text', header: t('invoices.text'), kind: 'primary', cell: ({ text }) => <bdi>{text}</bdi> },
    {
      id: 'quantity',
      header: t('invoices.quantity'),
      kind: 'number',
      cell: ({ quantity, unit }) => (
        <>
          {say(quantity)} <bdi>{unit}</bdi>
        </>
      ),
    },
    {
      id: 'price',
      header: t('invoices.unitPrice'),
      kind: 'number',
      cell: ({ unitPrice }) => say(unitPrice),
    },
    ...(isDiscounted
      ? [
          {
            id: 'discount',
            header: t('invoices.discount'),
            kind: 'number',
            cell: ({ discount }: Line) => (discount === '0' ? '' : sayRate(discount)),
          } as const,
        ]
      : []),
    {
      id: 'net',
      header: t('invoices.lineNet'),
      kind: 'number',
      cell: ({ netMinor }) => money(netMinor, currency),
    },
  ]
}
