import type { InvoiceCurrency } from '@platform/contract/billing'
import type { ReactElement } from 'react'
import { InvoiceSums } from '../invoices/invoice-sums.tsx'
import { countDraft, type DraftLine } from './draft-lines.ts'

interface DraftTotalsProps {
  readonly lines: readonly DraftLine[]
  readonly currency: InvoiceCurrency
}

/** The sums of a draft, counted here by what the server counts with. */
export function DraftTotals({ lines, currency }: DraftTotalsProps): ReactElement {
  return (
    <output>
      <InvoiceSums sums={countDraft(lines, currency)} currency={currency} />
    </output>
  )
}
