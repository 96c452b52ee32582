import { QUESTIONNAIRE_TITLE_LENGTH } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Stack, TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { ChangeContent } from '../questionnaire-content/edit-history.ts'
import { withProperty, type FormContent } from '../questionnaire-content/questionnaire-item.ts'

interface DetailFieldsProps {
  readonly content: FormContent
  readonly change: ChangeContent
}

/** What stands over all questions of a form. */
export function DetailFields({ content, change }: DetailFieldsProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  return (
    <Stack>
      <TextField
        label={t('questionnaireBuilder.title')}
        dir="auto"
        autoComplete="off"
        maxLength={QUESTIONNAIRE_TITLE_LENGTH}
        value={content.title ?? ''}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          change((before) => ({ ...before, title: value }), 'title')
        }}
      />
      <TextArea
        label={t('questionnaireBuilder.description')}
        help={t('questionnaireBuilder.descriptionHelp')}
        rows={3}
        dir="auto"
        value={content.description ?? ''}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          change((before) => withProperty(before, 'description', value), 'description')
        }}
      />
    </Stack>
  )
}
