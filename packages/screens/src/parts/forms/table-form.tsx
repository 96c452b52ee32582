import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { namesOf, readTable, readWrong, showText, toText, type FieldTable } from './field-table.ts'
import { Fields } from './fields.tsx'
import { StoredForm, type StoredFormLooks } from './stored-form.tsx'
import type { StoredFormOptions, Versioned } from './use-stored-form.ts'

type Told = 'fields' | 'read' | 'describe' | 'labels' | 'labelOf' | 'showValue' | 'children'

interface TableFormProps<Values extends object, Stored extends Versioned>
  extends Omit<StoredFormOptions<Values, Stored>, Told>, Omit<StoredFormLooks<Values>, Told> {
  readonly table: FieldTable<Values>
}

/** The form over something stored, where all its fields are text: `table` is all there is to say about them. */
export function TableForm<Values extends object, Stored extends Versioned>({
  table,
  ...rest
}: TableFormProps<Values, Stored>): ReactElement {
  const { t } = useTranslation('common')
  return (
    <StoredForm<Values, Stored>
      {...rest}
      fields={namesOf(table)}
      read={(data) => readTable(table, data)}
      describe={(name, code) => readWrong(table[name], code) ?? t(`field.${code}`)}
      labelOf={(name) => table[name].label}
      showValue={(name, values) => showText(table[name], toText(values[name]))}
    >
      {(form, start) => <Fields table={table} form={form} start={start} />}
    </StoredForm>
  )
}
