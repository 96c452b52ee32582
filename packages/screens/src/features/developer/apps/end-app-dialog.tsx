import type { App } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshApps } from './use-refresh-apps.ts'

interface EndAppDialogProps {
  readonly app: App | undefined
  readonly onClose: () => void
}

/** Asks first: a device that is ended needs a new token. */
export function EndAppDialog({ app, onClose }: EndAppDialogProps): ReactElement {
  const { t } = useTranslation('developer')
  const { api } = useServices()
  const refresh = useRefreshApps()
  const problemText = useProblemText()
  const tell = useTell()
  const name = app?.name ?? ''
  const end = useMutation({
    mutationFn: (id: string) => api.call.developer.apps.end({ params: { id } }),
    onSuccess: () => {
      tell(t('apps.ended', { name }))
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open={app !== undefined}
      title={t('apps.endTitle', { name })}
      confirmLabel={t('apps.end')}
      cancelLabel={t('apps.keep')}
      danger
      busy={end.isPending}
      {...(end.error !== null && { error: problemText(end.error).text })}
      onCancel={() => {
        end.reset()
        onClose()
      }}
      onConfirm={() => app !== undefined && end.mutate(app.id)}
    >
      {t('apps.endText')}
    </ConfirmDialog>
  )
}
