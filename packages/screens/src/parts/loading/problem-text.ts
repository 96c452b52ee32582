import { ApiError } from '@platform/api'
import type { ErrorCode } from '@platform/contract'
import { useTranslation, type i18n } from '@platform/i18n'

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
  const { t, i18n } = useTranslation('error')
  return (error) => {
    if (!(error instanceof ApiError)) {
      return { title: t('load.title'), text: t('load.text'), reference: undefined }
    }
    if (error.kind === 'network' && !navigator.onLine) {
      return { title: t('offline.title'), text: t('offline.text'), reference: undefined }
    }
    const text = hasText(i18n, error.code) ? t(`code.${error.code}`) : t(`kind.${error.kind}`)
    return { title: t('load.title'), text, reference: error.requestId }
  }
}

/** Asks the texts, which have one for every code: the codes themselves are a long list that every page would load. */
function hasText(texts: i18n, code: string | undefined): code is ErrorCode {
  return code !== undefined && texts.exists(`error:code.${code}`)
}
