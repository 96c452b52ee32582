import { useTranslation } from '@platform/i18n'
import { Checkbox, SelectField, Stack, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { isStart, setStarts, textOfOption } from '../questionnaire-content/answer-options.ts'
import fieldset from '../questionnaire-content/fieldset.module.css'
import { readInitial, setInitial } from '../questionnaire-content/item-fields.ts'
import { isChoice, isNumber } from '../questionnaire-content/item-kinds.ts'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import { NumberField } from '../questionnaire-content/number-field.tsx'

const LINE_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  text: 'text',
  date: 'date',
  time: 'time',
  url: 'url',
}

/** What stands in the answer from the start, which people can change. */
export function InitialField(props: ItemFieldsProps): ReactElement | null {
  const { item, onChange } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const label = t('questionnaires:questionnaireInspector.initial')
  const value = readInitial(item)
  const set = (next: string | number | boolean | undefined): void =>
    onChange((one) => setInitial(one, next), 'initial')
  if (isChoice(item)) return <StartOptions {...props} label={label} />
  if (item.type === 'boolean') {
    return (
      <SelectField
        label={label}
        width="medium"
        placeholder={t('common:state.none')}
        value={value === undefined ? '' : String(value)}
        options={[
          { value: 'true', label: t('common:state.yes') },
          { value: 'false', label: t('common:state.no') },
        ]}
        onChange={({ currentTarget }) =>
          // A no is said too, which is not the same as nothing.
          set(currentTarget.value === '' ? undefined : currentTarget.value === 'true')
        }
      />
    )
  }
  if (isNumber(item) && item.type !== 'quantity') {
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : undefined}
        isWhole={item.type === 'integer'}
        onValue={set}
      />
    )
  }
  const type = LINE_TYPES[item.type ?? '']
  if (type === undefined) return null
  return (
    <TextField
      label={label}
      type={type}
      width={type === 'text' ? 'full' : 'medium'}
      dir="auto"
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

/** Which of the answers to choose are chosen from the start; those without words are not offered yet. */
function StartOptions({
  item,
  onChange,
  label,
}: ItemFieldsProps & { readonly label: string }): ReactElement | null {
  const { t } = useTranslation('common')
  const options = (item.answerOption ?? []).map((option, place) => ({
    place,
    text: textOfOption(option),
    isChosen: isStart(option),
  }))
  const named = options.filter(({ text }) => text.trim() !== '')
  const chosen = options.filter(({ isChosen }) => isChosen).map(({ place }) => place)
  const set = (places: readonly number[]): void => onChange((one) => setStarts(one, places))
  if (named.length === 0) return null
  if (item.repeats !== true)
    return (
      <SelectField
        label={label}
        width="medium"
        placeholder={t('state.none')}
        value={String(chosen[0] ?? '')}
        options={named.map(({ place, text }) => ({ value: String(place), label: text }))}
        onChange={({ currentTarget }) => set(currentTarget.value === '' ? [] : [Number(currentTarget.value)])}
      />
    )
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{label}</legend>
      <Stack gap="tight">
        {named.map(({ place, text, isChosen }) => (
          <Checkbox
            key={place}
            label={<bdi>{text}</bdi>}
            checked={isChosen}
            onChange={({ currentTarget }) =>
              set(currentTarget.checked ? [...chosen, place] : chosen.filter((one) => one !== place))
            }
          />
        ))}
      </Stack>
    </fieldset>
  )
}
