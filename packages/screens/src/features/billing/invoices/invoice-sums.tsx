import type { InvoiceCurrency, TaxCategory } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DefinitionList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useTaxWords } from './tax-words.ts'

interface Tax {
  readonly taxCategory: TaxCategory
  readonly taxRate: string
  readonly taxableMinor: number | bigint
  readonly taxMinor: number | bigint
}

/** Those of an invoice, or of a draft as they are counted. */
interface Sums {
  readonly netMinor: number | bigint
  readonly taxes: readonly Tax[]
  readonly grossMinor: number | bigint
}

/** What an invoice comes to, with the taxes in it. */
export function InvoiceSums({
  sums: { netMinor, taxes, grossMinor },
  currency,
}: {
  readonly sums: Sums
  readonly currency: InvoiceCurrency
}): ReactElement {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const taxWords = useTaxWords()
  const say = (minor: number | bigint): string => money(Number(minor), currency)
  return (
    <DefinitionList
      items={[
        { id: 'net', term: t('invoices.net'), value: say(netMinor) },
        ...taxes.map((tax) => ({
          id: `${tax.taxCategory}-${tax.taxRate}`,
          term: taxWords({ ...tax, taxableMinor: Number(tax.taxableMinor) }, currency),
          value: say(tax.taxMinor),
        })),
        { id: 'gross', term: t('invoices.total'), value: <strong>{say(grossMinor)}</strong> },
      ]}
    />
  )
}
