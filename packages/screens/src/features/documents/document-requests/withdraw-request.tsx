import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshDocuments } from '../documents/use-document-change.ts'

/** Asks, and withdraws a request; whoever was asked does not find it any more. */
export function WithdrawRequest({ request }: { request: DocumentRequest }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const refresh = useRefreshDocuments()
  const problemText = useProblemText()
  const tell = useTell()
  const [isAsked, setIsAsked] = useState(false)
  const { id, title, person } = request
  const withdraw = useMutation({
    mutationFn: () => api.call.main.documentRequests.withdraw({ params: { id } }),
    onSuccess: () => {
      setIsAsked(false)
      tell(t('documents:documentRequests.withdrawn'))
    },
    // Also when it was answered in the meantime.
    onSettled: refresh,
  })
  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {t('documents:documentRequests.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('documents:documentRequests.withdrawTitle')}
          confirmLabel={t('documents:documentRequests.withdraw')}
          cancelLabel={t('common:action.cancel')}
          danger
          busy={withdraw.isPending}
          error={withdraw.error === null ? undefined : problemText(withdraw.error).text}
          onConfirm={() => withdraw.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          <p>{t('documents:documentRequests.withdrawText', { title, name: person.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
