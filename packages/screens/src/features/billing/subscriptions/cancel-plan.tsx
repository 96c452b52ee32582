import { useTranslation } from '@platform/i18n'
import { Button, Card, Cluster } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshPlan } from './use-refresh-plan.ts'

/** Two clicks: the first says what happens, the second does it. */
export function CancelPlan({ date }: { readonly date: string }): ReactElement {
  const { t } = useTranslation('billing')
  const { subscriptions } = useServices().api.call.main
  const refresh = useRefreshPlan()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => subscriptions.cancel(),
    onSuccess: () => tell(t('subscriptions.cancel.done', { date })),
    onError: (error) => tellFailure(t('subscriptions.cancel.failed'), error),
    onSettled: refresh,
  })
  if (!isAsking) {
    return (
      <Cluster>
        <Button onClick={() => setIsAsking(true)}>{t('subscriptions.cancel.begin')}</Button>
      </Cluster>
    )
  }
  return (
    <Card title={t('subscriptions.cancel.title', { date })} headingLevel={2}>
      <p>{t('subscriptions.cancel.text')}</p>
      <Cluster>
        <Button
          ref={(button) => button?.focus()}
          variant="primary"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('subscriptions.cancel.confirm')}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{t('subscriptions.cancel.keep')}</Button>
      </Cluster>
    </Card>
  )
}

/** Takes a cancellation back, as long as the plan lasts. */
export function ResumePlan(): ReactElement {
  const { t } = useTranslation('billing')
  const { subscriptions } = useServices().api.call.main
  const refresh = useRefreshPlan()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const resume = useMutation({
    mutationFn: () => subscriptions.resume(),
    onSuccess: () => tell(t('subscriptions.resume.done')),
    onError: (error) => tellFailure(t('subscriptions.resume.failed'), error),
    onSettled: refresh,
  })
  return (
    <Cluster>
      <Button busy={resume.isPending} onClick={() => resume.mutate()}>
        {t('subscriptions.resume.action')}
      </Button>
    </Cluster>
  )
}
