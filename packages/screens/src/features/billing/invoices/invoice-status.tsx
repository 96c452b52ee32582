import type { InvoiceState } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Status, type BadgeTone } from '@platform/ui/elements'
import type { ReactElement } from 'react'

const TONES: Readonly<Record<InvoiceState, BadgeTone>> = {
  draft: 'neutral',
  open: 'info',
  partPaid: 'warning',
  paid: 'success',
  overdue: 'danger',
  credited: 'neutral',
}

/** How an invoice stands; a credit note is one. */
export function InvoiceStatus({
  invoice: { kind, state },
}: {
  readonly invoice: { readonly kind: 'invoice' | 'creditNote'; readonly state: InvoiceState }
}): ReactElement {
  const { t } = useTranslation('invoices')
  return (
    <Status tone={TONES[state]}>
      {kind === 'creditNote' ? t('invoices.kind.creditNote') : t(`invoices.state.${state}`)}
    </Status>
  )
}
