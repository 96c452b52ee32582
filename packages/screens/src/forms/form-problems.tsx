import { useTranslation } from '@platform/i18n'
import { ErrorSummary, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useProblemText } from '../loading/problem-text.ts'
import type { Form } from './use-form.ts'

/** What keeps a form from being saved: its fields, with links to them, or the call that failed. */
export function FormProblems<Values extends Record<string, string>>({
  form,
}: {
  form: Form<Values>
}): ReactElement {
  const { t } = useTranslation(['common', 'error'])
  const problemText = useProblemText()
  const { errors, failure, attempt } = form
  return (
    <>
      <ErrorSummary
        title={t('common:form.errorTitle', { count: errors.length })}
        errors={errors}
        attempt={attempt}
      />
      {failure !== undefined && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(failure).text}
        </Notice>
      )}
    </>
  )
}
