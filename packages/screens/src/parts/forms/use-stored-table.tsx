import { useFormat, useTranslation } from '@platform/i18n'
import { isDay, namesOf, readTable, readWrong, showText, toText, type FieldTable } from './field-table.ts'
import { Fields } from './fields.tsx'
import type { StoredFormLooks } from './stored-form.tsx'
import type { StoredFormOptions, Versioned } from './use-stored-form.ts'

type Told = 'fields' | 'read' | 'describe' | 'labels' | 'labelOf' | 'showValue' | 'children'

/** The properties of `Props`, a form over something stored, with a table in place of all it says about fields. */
export type WithTable<Values extends object, Props> = Omit<Props, Told> & {
  readonly table: FieldTable<Values>
}

type Answers<Values extends object> = Pick<
  StoredFormOptions<Values, Versioned>,
  'fields' | 'read' | 'describe'
> &
  Pick<StoredFormLooks<Values>, 'labelOf' | 'showValue' | 'children'>

/** What a form over something stored asks about its fields, answered from their table. */
export function useStoredTable<Values extends object>(table: FieldTable<Values>): Answers<Values> {
  const { t } = useTranslation('common')
  const { calendarDate } = useFormat()
  return {
    fields: namesOf(table),
    read: (data) => readTable(table, data),
    describe: (name, code) => readWrong(table[name], code) ?? t(`field.${code}`),
    labelOf: (name) => table[name].label,
    showValue: (name, values) => {
      const text = toText(values[name])
      return isDay(table[name]) && text !== '' ? calendarDate(text) : showText(table[name], text)
    },
    children: (form, start) => <Fields table={table} form={form} start={start} />,
  }
}
