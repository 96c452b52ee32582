import { useTranslation } from '@platform/i18n'
import { useCallback } from 'react'
import { kindOf } from './item-kinds.ts'
import type { QuestionnaireItem } from './questionnaire-item.ts'

interface ItemWords {
  /** What it says, or that it says nothing yet. */
  readonly nameOf: (item: QuestionnaireItem) => string
  /** What it is, such as "Yes or no"; the word of the other program where no form here has such an item. */
  readonly kindNameOf: (item: QuestionnaireItem) => string
}

export function useItemWords(): ItemWords {
  const { t } = useTranslation('questionnaires')
  const nameOf = useCallback(
    ({ text = '' }: QuestionnaireItem) => (text.trim() === '' ? t('questionnaireContent.noText') : text),
    [t],
  )
  const kindNameOf = useCallback(
    (item: QuestionnaireItem) => {
      const kind = kindOf(item)
      return kind === undefined
        ? t('questionnaireContent.otherKind', { type: item.type ?? '' })
        : t(`questionnaireContent.kind.${kind}`)
    },
    [t],
  )
  return { nameOf, kindNameOf }
}
