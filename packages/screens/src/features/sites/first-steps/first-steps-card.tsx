import type { FirstStep, FirstSteps } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import type { MenuPageId } from '@platform/routing/pages'
import {
  Button,
  buttonClass,
  Card,
  Notice,
  ProgressBar,
  SuccessIcon,
  VisuallyHidden,
} from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './first-steps-card.module.css'

interface Place {
  readonly page: MenuPageId
  /** Which part of it. */
  readonly hash?: string
}

/** Where a step is done: the first of these that the account has. */
const PLACES: Readonly<Record<FirstStep, readonly Place[]>> = {
  profile: [{ page: 'client.settings', hash: 'contact' }],
  team: [{ page: 'client.myteam' }],
  document: [{ page: 'client.documents' }],
  clients: [{ page: 'professional.clients' }],
  publicProfile: [
    { page: 'professional.settings', hash: 'public-profile' },
    { page: 'searchProfile.home', hash: 'profile' },
  ],
  connection: [{ page: 'provider.connect' }],
  colleagues: [{ page: 'provider.home', hash: 'people' }],
}

/** What leads into a new account: gone once all is done, or somebody has put it away. */
export function FirstStepsCard(): ReactElement | null {
  const { api } = useServices()
  const { data } = useQuery(api.query.main.firstSteps.read.queryOptions())
  const pages = new Set<string>(useMenuPages().map(({ id }) => id))
  const steps = (data?.steps ?? []).flatMap(({ step, isDone }) => {
    const place = PLACES[step].find(({ page }) => pages.has(page))
    return place === undefined ? [] : [{ step, isDone, place }]
  })
  return steps.length === 0 ? null : <Steps steps={steps} />
}

function Steps({
  steps,
}: {
  steps: readonly (FirstSteps['steps'][number] & { readonly place: Place })[]
}): ReactElement {
  const { t } = useTranslation(['error', 'sites'])
  const { api, queryClient } = useServices()
  const problemText = useProblemText()
  const dismiss = useMutation({
    ...api.query.main.firstSteps.dismiss.mutationOptions(),
    onSuccess: () => queryClient.setQueryData(api.query.main.firstSteps.read.queryKey(), { steps: [] }),
  })
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <Card
      as="section"
      headingLevel={2}
      tone="accent"
      title={t('sites:firstSteps.title')}
      action={
        <Button
          variant="quiet"
          size="small"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined)}
        >
          {t('sites:firstSteps.dismiss')}
        </Button>
      }
    >
      {dismiss.error !== null && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(dismiss.error).text}
        </Notice>
      )}
      <ProgressBar
        label={t('sites:firstSteps.progress')}
        value={done / steps.length}
        valueText={t('sites:firstSteps.done', { done, count: steps.length })}
      />
      <ol className={styles.steps}>
        {steps.map(({ step, isDone, place }) => (
          <li key={step} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone && <SuccessIcon />}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(`sites:firstSteps.step.${step}.title`)}</span>
              {isDone ? (
                <VisuallyHidden>{t('sites:firstSteps.isDone')}</VisuallyHidden>
              ) : (
                <span className={styles.why}>{t(`sites:firstSteps.step.${step}.text`)}</span>
              )}
            </span>
            {!isDone && (
              <PageLink
                {...place}
                className={buttonClass({ size: 'small', ...(step === next && { variant: 'primary' }) })}
              >
                {t(`sites:firstSteps.step.${step}.action`)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
