import { INVOICE_NOTE_LENGTH } from '@platform/contract/billing'
import type { Invoice } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { TextArea } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useRefreshInvoices } from '../invoices/use-refresh-invoices.ts'

interface CreditDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** Takes back a whole invoice by a credit note. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps): ReactElement {
  const { t } = useTranslation(['invoices', 'common'])
  const { api } = useServices()
  const keys = useIdempotencyKey()
  const problemText = useProblemText()
  const refresh = useRefreshInvoices()
  const [note, setNote] = useState('')
  const credit = useMutation({
    mutationFn: () => {
      const content = { note: note.trim() }
      const body = { ...content, key: keys.keyOf(content) }
      return api.call.main.invoices.credit({ params: { id: invoice.id }, body })
    },
    onSuccess: () => {
      onClose()
      void refresh()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('invoices:invoices.creditTitle')}
      confirmLabel={t('invoices:invoices.creditConfirm')}
      cancelLabel={t('common:action.cancel')}
      busy={credit.isPending}
      error={credit.error === null ? undefined : problemText(credit.error).text}
      onConfirm={() => credit.mutate()}
      onCancel={onClose}
    >
      <p>{t('invoices:invoices.creditText')}</p>
      <TextArea
        label={t('invoices:invoices.creditNote')}
        rows={2}
        maxLength={INVOICE_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
