import { useTranslation } from '@platform/i18n'
import { namesOf, readTable, readWrong, type FieldTable } from './field-table.ts'
import { useNativeForm, type NativeForm, type NativeFormOptions } from './use-native-form.ts'

interface TableFormOptions<Values extends object> extends Omit<
  NativeFormOptions<Values>,
  'fields' | 'read' | 'describe'
> {
  readonly table: FieldTable<Values>
}

/** The form that makes something new; `Fields` draws the table. */
export function useTableForm<Values extends object>({
  table,
  ...rest
}: TableFormOptions<Values>): NativeForm<Values> {
  const { t } = useTranslation('common')
  return useNativeForm<Values>({
    ...rest,
    fields: namesOf(table),
    read: (data) => readTable(table, data),
    describe: (name, code) => readWrong(table[name], code) ?? t(`field.${code}`),
  })
}
