import { useTranslation } from '@platform/i18n'
import { FormWindow, Skeleton, TitledWindow } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { StepUpForm } from './step-up-form.tsx'

/** Asks the person to show who they are, over whatever they were doing. Escape and closing say no. */
export function StepUpDialog({ onSettle }: { onSettle: (isConfirmed: boolean) => void }): ReactElement {
  const { t, ready } = useTranslation('second-step')
  const refuse = (): void => onSettle(false)
  if (!ready) {
    return (
      <FormWindow onCancel={refuse}>
        <Skeleton shape="control" lines={3} />
      </FormWindow>
    )
  }
  return (
    <TitledWindow title={t('stepUp.title')} closeLabel={t('stepUp.close')} onClose={refuse}>
      <p>{t('stepUp.why')}</p>
      <StepUpForm onConfirmed={() => onSettle(true)} />
    </TitledWindow>
  )
}
