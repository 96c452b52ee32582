import type { Invoice } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DataList, DefinitionList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useTaxWords } from './tax-words.ts'

type Line = Invoice['lines'][number]

/** What an invoice is for, and its sums. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const taxWords = useTaxWords()
  const { lines, taxes, currency, netMinor, grossMinor } = invoice
  return (
    <>
      <DataList
        caption={t('invoices.lines')}
        columns={useColumns(currency)}
        rows={lines.map((line, place) => ({ ...line, key: String(place) }))}
        rowKey={({ key }) => key}
      />
      <DefinitionList
        items={[
          { id: 'net', term: t('invoices.net'), value: money(netMinor, currency) },
          ...taxes.map((tax) => ({
            id: `${tax.taxCategory}-${tax.taxRate}`,
            term: taxWords(tax, currency),
            value: money(tax.taxMinor, currency),
          })),
          { id: 'gross', term: t('invoices.total'), value: <strong>{money(grossMinor, currency)}</strong> },
        ]}
      />
    </>
  )
}

function useColumns(currency: string): DataColumn<Line & { readonly key: string }>[] {
  const { t } = useTranslation('invoices')
  const { money, number } = useFormat()
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
    {
      id: 'net',
      header: t('invoices.lineNet'),
      kind: 'number',
      cell: ({ netMinor }) => money(netMinor, currency),
    },
  ]
}
