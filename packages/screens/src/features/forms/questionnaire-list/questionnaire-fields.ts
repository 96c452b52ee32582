import { QUESTIONNAIRE_STATES } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { ANY } from '../questionnaires/questionnaires.queries.ts'

/** What the address of the list says. */
export const QUESTIONNAIRE_FIELDS = { q: '', state: [ANY, ...QUESTIONNAIRE_STATES], after: '' } as const

/** What the list of forms can be narrowed to. */
export function useQuestionnaireFields(): readonly ListField[] {
  const { t } = useTranslation('questionnaires')
  return [
    choiceField({
      name: 'state',
      label: t('questionnaireList.status'),
      choices: QUESTIONNAIRE_FIELDS.state,
      labelOf: (choice) =>
        choice === ANY ? t('questionnaireList.notRetired') : t(`questionnaires.state.${choice}`),
    }),
  ]
}
