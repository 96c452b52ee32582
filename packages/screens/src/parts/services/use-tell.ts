import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useCallback } from 'react'

/** Says what an action has done, where what it was done with has gone from the page. */
export function useTell(): (what: string) => void {
  const { t } = useTranslation('common')
  const closeLabel = t('action.close')
  return useCallback((what) => void notify({ tone: 'success', title: what, closeLabel }), [closeLabel])
}
