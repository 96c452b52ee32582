import type { FirstSteps } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
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
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './first-steps-card.module.css'

export interface StepPlace {
  readonly page: MenuPageId
  /** Which part of it. */
  readonly hash?: string
}

export type PlacedStep = FirstSteps['steps'][number] & { readonly place: StepPlace }

/** The steps with how far somebody is, each with the way to do it. */
export function StepList({ steps }: { readonly steps: readonly PlacedStep[] }): ReactElement {
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
