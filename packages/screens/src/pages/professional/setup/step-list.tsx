import { SETUP_STEPS, type ProfessionalSetup, type SetupStep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { SuccessIcon, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { isOpen } from './choose-step.ts'
import styles from './setup.module.css'

interface StepListProps {
  readonly setup: ProfessionalSetup
  readonly current: SetupStep
  readonly onGo: (step: SetupStep) => void
}

/** The four steps: what is done, where one is, what comes. */
export function StepList({ setup, current, onGo }: StepListProps): ReactElement {
  const { t } = useTranslation('professional-settings')
  return (
    <nav aria-label={t('professionalSetup.steps')} className={styles.steps}>
      <ol>
        {SETUP_STEPS.map((step, index) => {
          const isDone = setup.done.includes(step)
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.entry}
                aria-current={step === current ? 'step' : undefined}
                aria-disabled={isOpen(setup, step) ? undefined : true}
                onClick={() => isOpen(setup, step) && onGo(step)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone ? <SuccessIcon /> : index + 1}
                </span>
                <span>{t(`professionalSetup.step.${step}`)}</span>
                {isDone && <VisuallyHidden>{t('professionalSetup.done')}</VisuallyHidden>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
