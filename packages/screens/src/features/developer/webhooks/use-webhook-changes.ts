import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'

/** Reads everything anew that is shown of webhooks. */
export function useRefreshWebhooks(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.query.developer.webhooks.key() })
}

/** What is done with a webhook at once, without a question before. */
export function useWebhookChanges(id: string) {
  const { t } = useTranslation('webhooks')
  const { webhooks } = useServices().api.call.developer
  const tell = useTell()
  const onSettled = useRefreshWebhooks()
  const input = { params: { id } }
  const test = useMutation({
    mutationFn: () => webhooks.test(input),
    onSuccess: () => tell(t('webhooks.tested')),
    onSettled,
  })
  const pause = useMutation({
    mutationFn: () => webhooks.pause(input),
    onSuccess: () => tell(t('webhooks.paused')),
    onSettled,
  })
  const resume = useMutation({
    mutationFn: () => webhooks.resume(input),
    onSuccess: () => tell(t('webhooks.resumed')),
    onSettled,
  })
  return { test, pause, resume }
}
