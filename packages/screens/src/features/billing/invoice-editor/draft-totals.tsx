import type { InvoiceCurrency } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DefinitionList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useTaxWords } from '../invoices/tax-words.ts'
import { countDraft, type DraftLine } from './draft-lines.ts'

interface DraftTotalsProps {
  readonly lines: readonly DraftLine[]
  readonly currency: InvoiceCurrency
}

/** The sums of a draft, counted here by what the server counts with. */
export function DraftTotals({ lines, currency }: DraftTotalsProps): ReactElement {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const taxWords = useTaxWords()
  const { taxes, netMinor, grossMinor } = countDraft(lines, currency)
  const say = (minor: bigint): string => money(Number(minor), currency)
  return (
    <output>
      <DefinitionList
        items={[
          { id: 'net', term: t('invoices.net'), value: say(netMinor) },
          ...taxes.map(({ taxCategory, taxRate, taxableMinor, taxMinor }) => ({
            id: `${taxCategory}-${taxRate}`,
            term: taxWords({ taxCategory, taxRate, taxableMinor: Number(taxableMinor) }, currency),
            value: say(taxMinor),
          })),
          { id: 'gross', term: t('invoices.total'), value: <strong>{say(grossMinor)}</strong> },
        ]}
      />
    </output>
  )
}
