import { useTranslation } from '@platform/i18n'
import { TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { answerWithOther, readChosen } from '../form-model/other-answer.ts'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'

interface OtherFieldProps extends ControlProps {
  readonly other: string
}

/** An answer in own words beside the choices. */
export function OtherField({ node, state, form, other }: OtherFieldProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const chosen = node.repeats ? readChosen(node, state) : []
  return (
    <TextField
      id={`${controlId(form, node.linkId)}-other`}
      label={t('formItems.otherLabel', { question: node.text })}
      autoComplete="off"
      dir="auto"
      value={other}
      onChange={({ currentTarget }) => answerWithOther(form.store, node, chosen, currentTarget.value)}
    />
  )
}
