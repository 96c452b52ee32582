import { measurements, type MeasurementKind } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'

interface UnitFieldsProps {
  readonly id: string
  readonly kinds: readonly MeasurementKind[]
  readonly units: CsvMapping['units']
  readonly onChange: (units: CsvMapping['units']) => void
}

/** The units of what a table has without them. */
export function UnitFields({ id, kinds, units, onChange }: UnitFieldsProps): ReactElement {
  const { t } = useTranslation(['health-imports', 'health-record'])
  const words = useEntryWords()
  return (
    <>
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          id={`${id}-unit-${kind}`}
          label={t('health-imports:healthImports.mapping.unit', {
            kind: t(`health-record:journalEntries.kind.${kind}`),
          })}
          width="medium"
          placeholder={t('health-imports:healthImports.mapping.chooseUnit')}
          value={units[kind] ?? ''}
          options={measurements[kind].units.map((unit) => ({ value: unit, label: words.unit(unit) }))}
          onChange={({ currentTarget }) => {
            const unit = measurements[kind].units.find((one) => one === currentTarget.value)
            const { [kind]: _before, ...others } = units
            onChange(unit === undefined ? others : { ...others, [kind]: unit })
          }}
        />
      ))}
    </>
  )
}
