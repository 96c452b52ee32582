import { useTranslation } from '@platform/i18n'
import { useCallback } from 'react'

interface Titled {
  readonly kind: 'invoice' | 'creditNote'
  readonly number: string | null
}

/** What an invoice is called: by its number, once it has one. */
export function useInvoiceTitle(): (invoice: Titled) => string {
  const { t } = useTranslation('invoices')
  return useCallback(
    ({ kind, number }) =>
      number === null ? t('invoices.draftOf') : `${t(`invoices.kind.${kind}`)} ${number}`,
    [t],
  )
}
