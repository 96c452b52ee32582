import type { Webhook, WebhookWithSecret } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import { useRefreshWebhooks } from './use-webhook-changes.ts'

interface WebhookDialogProps {
  readonly webhook: Webhook
  readonly open: boolean
  readonly onClose: () => void
}

interface RenewSecretDialogProps extends WebhookDialogProps {
  readonly onRenewed: (made: WebhookWithSecret) => void
}

/** Says first for how long the secret before is good. */
export function RenewSecretDialog({
  webhook,
  open,
  onClose,
  onRenewed,
}: RenewSecretDialogProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const { api } = useServices()
  const withStepUp = useStepUp()
  const problemText = useProblemText()
  const refresh = useRefreshWebhooks()
  const renew = useMutation({
    mutationFn: () =>
      withStepUp(() => api.call.developer.webhooks.renewSecret({ params: { id: webhook.id } })),
    onSuccess: (made) => {
      onClose()
      onRenewed(made)
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('webhooks.renewTitle')}
      confirmLabel={t('webhooks.renewConfirm')}
      cancelLabel={t('webhooks.keep')}
      busy={renew.isPending}
      {...(renew.error !== null && { error: problemText(renew.error).text })}
      onCancel={() => {
        renew.reset()
        onClose()
      }}
      onConfirm={() => renew.mutate()}
    >
      {t('webhooks.renewText')}
    </ConfirmDialog>
  )
}

/** Asks first: its secret and its calls are gone then. */
export function EndWebhookDialog({ webhook, open, onClose }: WebhookDialogProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const { api } = useServices()
  const problemText = useProblemText()
  const tell = useTell()
  const refresh = useRefreshWebhooks()
  const end = useMutation({
    mutationFn: () => api.call.developer.webhooks.end({ params: { id: webhook.id } }),
    onSuccess: () => {
      tell(t('webhooks.ended'))
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('webhooks.endTitle')}
      confirmLabel={t('webhooks.end')}
      cancelLabel={t('webhooks.keep')}
      danger
      busy={end.isPending}
      {...(end.error !== null && { error: problemText(end.error).text })}
      onCancel={() => {
        end.reset()
        onClose()
      }}
      onConfirm={() => end.mutate()}
    >
      {t('webhooks.endText')}
    </ConfirmDialog>
  )
}
