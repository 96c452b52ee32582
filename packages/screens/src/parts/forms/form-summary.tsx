import { useTranslation } from '@platform/i18n'
import { ErrorSummary } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useProblemText } from '../loading/problem-text.ts'
import type { NativeForm } from './use-native-form.ts'

interface FormSummaryProps<Values extends object> {
  readonly form: NativeForm<Values>
  /** What did not happen, for a failure that belongs to no field. */
  readonly failedTitle: string
  /** What can be done instead of what failed. */
  readonly children?: ReactNode
}

/** What keeps a form from being sent, in the place that takes the focus: its fields, or the call that failed. */
export function FormSummary<Values extends object>(props: FormSummaryProps<Values>): ReactElement {
  const { form, failedTitle, children } = props
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  const { errors, failure, attempt } = form
  const isFailure = failure !== undefined
  return (
    <ErrorSummary
      title={isFailure ? failedTitle : t('form.errorTitle', { count: errors.length })}
      errors={isFailure ? [{ message: problemText(failure).text }] : errors}
      attempt={attempt}
    >
      {isFailure && children}
    </ErrorSummary>
  )
}
