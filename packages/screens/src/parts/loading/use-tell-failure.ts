import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useProblemText } from './problem-text.ts'

/** Says that something could not be done, and why, where there is no form to say it in. */
export function useTellFailure(): (what: string, error: unknown) => void {
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  return (what, error) =>
    void notify({
      tone: 'danger',
      title: what,
      message: problemText(error).text,
      closeLabel: t('action.close'),
    })
}
