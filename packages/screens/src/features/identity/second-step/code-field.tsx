import { useTranslation } from '@platform/i18n'
import { TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface CodeFieldProps {
  readonly id: string
  readonly name: string
  readonly error?: string
}

/** The six digits that an authenticator app shows; phones and password managers fill them in. */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { t } = useTranslation('second-step')
  return (
    <TextField
      {...props}
      label={t('secondStep.code.label')}
      help={t('secondStep.code.help')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      width="short"
      required
    />
  )
}
