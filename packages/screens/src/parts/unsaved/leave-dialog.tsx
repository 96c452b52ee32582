import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import type { ReactElement } from 'react'

interface LeaveDialogProps {
  readonly onSettle: (mayLeave: boolean) => void
}

/** Asks whether what was typed and not saved may be lost. */
export function LeaveDialog({ onSettle }: LeaveDialogProps): ReactElement {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open
      danger
      title={t('form.leaveTitle')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={() => onSettle(true)}
      onCancel={() => onSettle(false)}
    >
      <p>{t('form.leaveText')}</p>
    </ConfirmDialog>
  )
}
