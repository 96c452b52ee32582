import { useTranslation } from '@platform/i18n'
import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { COLUMN_ROLES, isKindRole, type ColumnRole } from '../csv-tables/column-roles.ts'

const SHOWN_CELLS = 3

interface RoleFieldProps {
  readonly id: string
  /** As the file has it; empty where it has none. */
  readonly heading: string
  /** Counted from 0. */
  readonly column: number
  /** The first that stand in it. */
  readonly cells: readonly string[]
  readonly role: ColumnRole
  readonly onChange: (role: ColumnRole) => void
}

/** What one column holds. */
export function RoleField({ id, heading, column, cells, role, onChange }: RoleFieldProps): ReactElement {
  const { t } = useTranslation(['health-imports', 'health-record'])
  const { number } = useReaderFormat()
  const nameOf = (one: ColumnRole): string =>
    isKindRole(one)
      ? t(`health-record:journalEntries.kind.${one}`)
      : t(`health-imports:healthImports.role.${one}`)
  const shown = cells.filter((cell) => cell !== '').slice(0, SHOWN_CELLS)
  return (
    <SelectField
      id={id}
      label={
        heading === '' ? (
          t('health-imports:healthImports.mapping.column', { number: number(column + 1) })
        ) : (
          <bdi>{heading}</bdi>
        )
      }
      help={shown.length === 0 ? undefined : <bdi>{shown.join(' · ')}</bdi>}
      value={role}
      options={COLUMN_ROLES.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={({ currentTarget }) =>
        onChange(COLUMN_ROLES.find((one) => one === currentTarget.value) ?? 'none')
      }
    />
  )
}
