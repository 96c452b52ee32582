import { useTranslation } from '@platform/i18n'
import { ErrorState } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useProblemText } from './problem-text.ts'

interface LoadProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly busy: boolean
}

/** Says in plain words why nothing could be loaded, and offers to try again. */
export function LoadProblem({ error, onRetry, busy }: LoadProblemProps): ReactElement {
  const { t } = useTranslation(['common', 'error'])
  const { title, text, reference } = useProblemText()(error)
  return (
    <ErrorState
      title={title}
      retry={{ label: t('common:action.retry'), onRetry, busy }}
      {...(reference !== undefined && { reference, referenceLabel: t('error:reference') })}
    >
      {text}
    </ErrorState>
  )
}
