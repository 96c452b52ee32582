import type { Plan, PlanPrice } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'

interface ChoosePlanProps {
  readonly plan: Plan
  readonly price: PlanPrice
}

/** Leads to the page where a plan is paid for. */
export function ChoosePlan({ plan, price: { interval } }: ChoosePlanProps): ReactElement {
  const { t } = useTranslation('billing')
  const { checkouts } = useServices().api.call.main
  const problemText = useProblemText()
  const { keyOf } = useIdempotencyKey()
  const choose = useMutation({
    mutationFn: () => {
      const content = { planId: plan.id, interval }
      return checkouts.create({ ...content, key: keyOf(content) })
    },
    onSuccess: ({ url }) => {
      if (url !== null) location.assign(url)
    },
  })
  return (
    <>
      {choose.error !== null && (
        <Notice tone="danger" title={t('checkouts.failed')} live>
          {problemText(choose.error).text}
        </Notice>
      )}
      <Button
        variant={plan.isHighlighted ? 'primary' : 'secondary'}
        busy={choose.isPending}
        onClick={() => choose.mutate()}
      >
        {t('checkouts.choose', { plan: t(plan.nameKey) })}
      </Button>
    </>
  )
}
