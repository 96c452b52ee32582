import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshInvoices } from '../invoices/use-refresh-invoices.ts'

interface RemoveDraftProps {
  readonly id: string
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export function RemoveDraft({ id, onRemoved, onClose }: RemoveDraftProps): ReactElement {
  const { t } = useTranslation(['invoices', 'common'])
  const { api } = useServices()
  const problemText = useProblemText()
  const refresh = useRefreshInvoices()
  const remove = useMutation({
    mutationFn: () => api.call.main.invoices.remove({ params: { id } }),
    onSuccess: () => {
      onRemoved()
      void refresh()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('invoices:invoices.removeTitle')}
      confirmLabel={t('invoices:invoices.remove')}
      cancelLabel={t('common:action.cancel')}
      busy={remove.isPending}
      error={remove.error === null ? undefined : problemText(remove.error).text}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t('invoices:invoices.removeText')}</p>
    </ConfirmDialog>
  )
}
