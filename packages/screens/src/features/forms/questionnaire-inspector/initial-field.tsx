import { useTranslation } from '@platform/i18n'
import { SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readInitial, setInitial } from '../questionnaire-content/item-fields.ts'
import { isNumber } from '../questionnaire-content/item-kinds.ts'
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
export function InitialField({ item, onChange }: ItemFieldsProps): ReactElement | null {
  const { t } = useTranslation(['questionnaires', 'common'])
  const label = t('questionnaires:questionnaireInspector.initial')
  const value = readInitial(item)
  const set = (next: string | number | boolean | undefined): void =>
    onChange((one) => setInitial(one, next), 'initial')
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
