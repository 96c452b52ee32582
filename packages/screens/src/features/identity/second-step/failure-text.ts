import { useTranslation } from '@platform/i18n'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { PasskeyFailure } from './passkey-browser.ts'

/** Says what went wrong, on the way to the server or in the browser's own dialog. */
export function useFailureText(): (error: unknown) => string {
  const { t, ready } = useTranslation('second-step')
  const problemText = useProblemText()
  return (error) => {
    // Where somebody can sign in on a page of something else, these texts come after it.
    if (!ready || !(error instanceof PasskeyFailure)) return problemText(error).text
    return error.isKnown ? t('passkeys.known') : t('passkeys.stopped')
  }
}
