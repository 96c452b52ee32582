import { useTranslation } from '@platform/i18n'
import { SelectField, TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { DayField } from './day-field.tsx'
import { isArea, isChoice, isDay, namesOf, toText, type FieldSpec, type FieldTable } from './field-table.ts'
import type { NativeForm } from './use-native-form.ts'

interface FieldsProps<Values extends object> {
  readonly table: FieldTable<Values>
  readonly form: NativeForm<Values>
  /** What the fields start from; empty, or the first choice, unless told. */
  readonly start?: Partial<Values>
}

/** The controls of a table, one below the other. */
export function Fields<Values extends object>({ table, form, start }: FieldsProps<Values>): ReactElement {
  return (
    <>
      {namesOf(table).map((name) => (
        <OneField
          key={name}
          {...form.field(name)}
          spec={table[name]}
          start={start?.[name] === undefined ? undefined : toText(start[name])}
        />
      ))}
    </>
  )
}

interface OneFieldProps {
  readonly id: string
  readonly name: string
  readonly error?: string
  readonly spec: FieldSpec & { readonly parse?: unknown }
  readonly start: string | undefined
}

function OneField({ spec, start, ...field }: OneFieldProps): ReactElement {
  const { t } = useTranslation('common')
  const { isOptional = false, wrong: _wrong, parse: _parse, ...rest } = spec
  const said = {
    ...field,
    ...(isOptional && { optionalLabel: t('state.optional') }),
    ...(start !== undefined && { defaultValue: start }),
  }
  if (isChoice(rest)) return <SelectField {...rest} {...said} />
  if (isDay(rest)) {
    const { isDay: _isDay, ...day } = rest
    return <DayField {...day} {...said} />
  }
  if (isArea(rest)) return <TextArea {...rest} {...said} />
  return <TextField autoComplete="off" {...rest} {...said} />
}
