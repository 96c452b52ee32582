import { useTranslation } from '@platform/i18n'
import { Button, Notice, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'

/** Whether everybody in the organization must have two-step sign-in. */
export function SecondStepSection(): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const rule = useQuery(api.query.main.organizationSecondStep.read.queryOptions())
  return (
    <Section title={t('organizationSecondStep.title')} description={t('organizationSecondStep.description')}>
      <Loaded query={rule} skeleton={<Skeleton shape="control" />}>
        {({ isRequired, isRequiredOfAll }) =>
          isRequiredOfAll ? <p>{t('organizationSecondStep.ofAll')}</p> : <Rule isRequired={isRequired} />
        }
      </Loaded>
    </Section>
  )
}

function Rule({ isRequired }: { isRequired: boolean }): ReactElement {
  const { t } = useTranslation('organizations')
  const { api, queryClient } = useServices()
  const withStepUp = useStepUp()
  const problemText = useProblemText()
  const change = useMutation({
    mutationFn: (next: boolean) =>
      withStepUp(() => api.call.main.organizationSecondStep.change({ isRequired: next })),
    onSuccess: (_, next) => {
      const key = api.query.main.organizationSecondStep.read.queryKey()
      queryClient.setQueryData(key, { isRequired: next, isRequiredOfAll: false })
    },
  })
  return (
    <Stack>
      {change.error !== null && (
        <Notice tone="danger" title={t('organizationSecondStep.failed')} live>
          {problemText(change.error).text}
        </Notice>
      )}
      <p role="status">{t(isRequired ? 'organizationSecondStep.on' : 'organizationSecondStep.off')}</p>
      <div>
        <Button busy={change.isPending} onClick={() => change.mutate(!isRequired)}>
          {t(isRequired ? 'organizationSecondStep.release' : 'organizationSecondStep.require')}
        </Button>
      </div>
    </Stack>
  )
}
