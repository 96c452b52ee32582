import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'

/** Takes a choice back where a control has no way to choose nothing. */
export function ClearAnswer({ node, state, form }: ControlProps): ReactElement | null {
  const { t } = useTranslation('form-assignments')
  if (node.isRequired || state.answers.length === 0) return null
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('formItems.clearOf', { question: node.text })}
        onClick={() => {
          // The button goes, and the focus must not go with it.
          document.getElementById(controlId(form, node.linkId))?.focus()
          form.store.answer(node.linkId, [])
        }}
      >
        {t('formItems.clear')}
      </Button>
    </div>
  )
}
