import { ApiError } from '@platform/api'
import { isErrorCode } from '@platform/contract'
import { useTranslation } from '@platform/i18n'

/** What a person reads about a failure. */
export interface ProblemText {
  readonly title: string
  /** What happened, what was kept, what to do now. */
  readonly text: string
  /** What the support team can look up. */
  readonly reference: string | undefined
}

/** Turns any failure into plain language: by its code where the server named one, else by what kind of failure it is. */
export function useProblemText(): (error: unknown) => ProblemText {
  const { t } = useTranslation('error')
  return (error) => {
    if (!(error instanceof ApiError)) {
      return { title: t('load.title'), text: t('load.text'), reference: undefined }
    }
    if (error.kind === 'network' && !navigator.onLine) {
      return { title: t('offline.title'), text: t('offline.text'), reference: undefined }
    }
    const text = isErrorCode(error.code) ? t(`code.${error.code}`) : t(`kind.${error.kind}`)
    return { title: t('load.title'), text, reference: error.requestId }
  }
}
