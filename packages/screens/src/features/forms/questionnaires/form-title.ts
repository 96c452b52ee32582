import { useTranslation } from '@platform/i18n'
import { useCallback } from 'react'

/** What a form is called, also while nobody has called it anything. */
export function useFormTitle(): (title: string | undefined) => string {
  const { t } = useTranslation('questionnaires')
  return useCallback((title = '') => (title.trim() === '' ? t('questionnaires.untitled') : title), [t])
}
