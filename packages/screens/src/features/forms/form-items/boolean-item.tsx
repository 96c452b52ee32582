import { useTranslation } from '@platform/i18n'
import { Checkbox, RadioGroup } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ClearAnswer } from './clear-answer.tsx'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { useItemWords } from './use-item-words.tsx'

/** Yes or no: as two choices, because no answer is not "no"; as a box where the form says so. */
export function BooleanItem(props: ControlProps): ReactElement {
  const { node, state, form } = props
  const { t } = useTranslation('common')
  const { linkId, control, isRequired } = node
  const { label, ...words } = useItemWords(node, state)
  const [answer] = state.answers
  const isYes = answer !== undefined && 'valueBoolean' in answer ? answer.valueBoolean : undefined
  const id = controlId(form, linkId)
  const put = (valueBoolean: boolean): void => form.store.answer(linkId, [{ valueBoolean }])
  if (control === 'check-box')
    return (
      <Checkbox
        id={id}
        label={label}
        {...words}
        checked={isYes ?? false}
        onChange={({ currentTarget }) => (currentTarget.checked ? put(true) : form.store.answer(linkId, []))}
      />
    )
  return (
    <>
      <RadioGroup
        id={id}
        name={id}
        legend={label}
        {...words}
        inline
        required={isRequired}
        value={isYes === undefined ? '' : String(isYes)}
        onValueChange={(chosen) => put(chosen === 'true')}
        options={[
          { value: 'true', label: t('state.yes') },
          { value: 'false', label: t('state.no') },
        ]}
      />
      <ClearAnswer {...props} />
    </>
  )
}
