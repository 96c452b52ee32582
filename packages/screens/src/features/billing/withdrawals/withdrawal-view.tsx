import type { Withdrawable } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { Button, Card, Cluster, DefinitionList, Notice, PageHeading, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface WithdrawalViewProps {
  readonly withdrawal: Withdrawable
  readonly secret: string
}

/** Withdrawing from a plan with the link of a mail. Looking changes nothing; the button does. */
export function WithdrawalView({ withdrawal, secret }: WithdrawalViewProps): ReactElement {
  const { t } = useTranslation('billing')
  const { withdrawals } = useServices().api.call.main
  const { money } = useFormat()
  const format = useReaderFormat()
  const problemText = useProblemText()
  const withdraw = useMutation({ mutationFn: () => withdrawals.create({ secret }) })
  if (withdraw.isSuccess) {
    return <PageHeading title={t('withdrawals.done.title')} description={t('withdrawals.done.text')} />
  }
  const { planId, price, startedAt, until } = withdrawal
  return (
    <>
      <PageHeading title={t('withdrawals.title')} description={t('withdrawals.text')} />
      <Stack gap="loose">
        <Card>
          <DefinitionList
            items={[
              { term: t('withdrawals.plan'), value: t(`plans.${planId}.name`) },
              { term: t('withdrawals.price'), value: money(price.amountMinor, price.currency) },
              { term: t('withdrawals.since'), value: format.date(startedAt) },
              { term: t('withdrawals.until'), value: format.date(until) },
            ]}
          />
        </Card>
        {withdraw.error !== null && (
          <Notice tone="danger" title={t('withdrawals.failed')} live>
            {problemText(withdraw.error).text}
          </Notice>
        )}
        <Cluster>
          <Button variant="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdrawals.action')}
          </Button>
        </Cluster>
      </Stack>
    </>
  )
}
