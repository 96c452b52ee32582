import { useTranslation } from '@platform/i18n'
import { Button, Cluster } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface StepButtonsProps {
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined
  readonly onNext: () => void
  /** What the main button does; "Continue" unless told. */
  readonly label?: string
  readonly isBusy?: boolean
}

/** On, and back, at the end of a step. */
export function StepButtons({ onBack, onNext, label, isBusy = false }: StepButtonsProps): ReactElement {
  const { t } = useTranslation('common')
  return (
    <Cluster>
      <Button variant="primary" busy={isBusy} busyLabel={t('state.saving')} onClick={onNext}>
        {label ?? t('action.continue')}
      </Button>
      {onBack !== undefined && <Button onClick={onBack}>{t('action.back')}</Button>}
    </Cluster>
  )
}
