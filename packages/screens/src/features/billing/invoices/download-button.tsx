import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { saveCopy } from '../../../parts/files/save-copy.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Gives the printed invoice to the downloads. */
export function DownloadButton({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('invoices')
  const { api } = useServices()
  const tellFailure = useTellFailure()
  const download = useMutation({
    mutationFn: () => api.call.main.invoices.print({ params: { id } }),
    onSuccess: saveCopy,
    onError: (error) => tellFailure(t('invoices.downloadFailed'), error),
  })
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {t('invoices.download')}
    </Button>
  )
}
