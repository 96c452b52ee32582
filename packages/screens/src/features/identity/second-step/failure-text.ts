import { useTranslation } from '@platform/i18n'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { PasskeyFailure } from './passkey-browser.ts'

/** Says what went wrong, on the way to the server or in the browser's own dialog. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('second-step')
  const problemText = useProblemText()
  return (error) => {
    if (!(error instanceof PasskeyFailure)) return problemText(error).text
    return error.isKnown ? t('passkeys.known') : t('passkeys.stopped')
  }
}
