import { isSameAnswer } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { RadioGroup, SelectField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { ClearAnswer } from './clear-answer.tsx'
import { OtherField } from './other-field.tsx'
import { readOther } from '../form-model/other-answer.ts'
import { useItemWords } from './use-item-words.tsx'

/** More than so many are found faster in a list that opens. */
const MAX_RADIOS = 12
const OTHER = 'other'

/** One of some answers, or where the form allows it, one in own words. */
export function ChoiceItem(props: ControlProps): ReactElement {
  const { node, state, form } = props
  const { t } = useTranslation('form-assignments')
  const { linkId, options, control, type, isInline, isRequired } = node
  const { label, ...words } = useItemWords(node, state)
  const other = readOther(node, state)
  const [wantsOther, setWantsOther] = useState(false)
  const [answer] = state.answers
  const place = answer === undefined ? -1 : options.findIndex((one) => isSameAnswer(one.answer, answer))
  const isOther = other !== '' || (wantsOther && place < 0)
  const value = isOther ? OTHER : place < 0 ? '' : String(place)
  const id = controlId(form, linkId)
  const choices = options.map((option, index) => ({ value: String(index), label: option.label }))
  if (type === 'open-choice') choices.push({ value: OTHER, label: t('formItems.other') })
  const choose = (chosen: string): void => {
    setWantsOther(chosen === OTHER)
    const option = options[Number(chosen)]
    form.store.answer(linkId, option === undefined ? [] : [option.answer])
  }
  const isList = control === 'drop-down' || control === 'autocomplete' || options.length > MAX_RADIOS
  return (
    <>
      {isList ? (
        <SelectField
          id={id}
          label={label}
          {...words}
          required={isRequired}
          placeholder={t('formItems.choose')}
          value={value}
          options={choices}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : (
        <RadioGroup
          id={id}
          name={id}
          legend={label}
          {...words}
          inline={isInline}
          tiles={control === 'slider'}
          required={isRequired}
          value={value}
          options={choices}
          onValueChange={choose}
        />
      )}
      {isOther && <OtherField {...props} other={other} />}
      {!isList && <ClearAnswer {...props} />}
    </>
  )
}
