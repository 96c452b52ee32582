import { useTranslation } from '@platform/i18n'
import { TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface RecoveryCodeFieldProps {
  readonly id: string
  readonly name: string
  readonly error?: string
}

/** One of the codes for when the app or the passkey is lost. */
export function RecoveryCodeField(props: RecoveryCodeFieldProps): ReactElement {
  const { t } = useTranslation('second-step')
  return (
    <TextField
      {...props}
      label={t('twoStep.recovery.label')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      required
    />
  )
}
