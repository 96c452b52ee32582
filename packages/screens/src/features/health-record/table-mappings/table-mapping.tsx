import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, Cluster, ErrorSummary, Stack } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import type { HealthFile, TableJudgement, TableStart } from '../file-readers/health-file.ts'
import { DateOrderField } from './date-order-field.tsx'
import { FirstMeasurements } from './first-measurements.tsx'
import styles from './table-mappings.module.css'
import { RoleField } from './role-field.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import { UnitFields } from './unit-fields.tsx'
import { listGaps, type MappingGap } from './mapping-gaps.ts'

interface TableMappingProps {
  readonly table: TableStart
  readonly file: HealthFile
  readonly fileName: string
  readonly onStart: (mapping: CsvMapping) => void
  readonly onCancel: () => void
}

/** What each column of a table holds, with what is read of it beside that. */
export function TableMapping({ table, file, fileName, onStart, onCancel }: TableMappingProps): ReactElement {
  const { t } = useTranslation(['health-imports', 'common'])
  const id = useId()
  const [mapping, setMapping] = useState(table.mapping)
  const [isAsked, setIsAsked] = useState(false)
  const { data, isPlaceholderData } = useJudgement(id, file, mapping)
  const gaps = data === undefined ? [] : listGaps(mapping, data)
  return (
    <form
      className={styles.mapping}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (data !== undefined && !isPlaceholderData && gaps.length === 0) onStart(mapping)
        else setIsAsked(true)
      }}
    >
      {isAsked && gaps.length > 0 && (
        <ErrorSummary
          title={t('health-imports:healthImports.mapping.missing')}
          errors={gaps.map(({ name, field }) => ({
            fieldId: `${id}-${field}`,
            message: t(`health-imports:healthImports.mapping.gap.${name}`),
          }))}
        />
      )}
      <div className={styles.columns}>
        <Stack>
          <h2 className={styles.heading}>{t('health-imports:healthImports.mapping.title')}</h2>
          <p>{t('health-imports:healthImports.mapping.text', { name: fileName })}</p>
          <MappingFields id={id} table={table} mapping={mapping} judgement={data} onChange={setMapping} />
        </Stack>
        <Stack>
          <h2 className={styles.heading}>{t('health-imports:healthImports.mapping.result')}</h2>
          {data !== undefined && <Result judgement={data} gaps={gaps} />}
        </Stack>
      </div>
      <Cluster>
        <Button type="submit" variant="primary">
          {t('health-imports:healthImports.mapping.next')}
        </Button>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </Cluster>
    </form>
  )
}

/** It is read on this device, again with each answer. */
function useJudgement(id: string, file: HealthFile, mapping: CsvMapping) {
  const { timeZone } = useReaderFormat()
  return useQuery({
    queryKey: ['health-file', id, mapping, timeZone],
    queryFn: () => file.judge(mapping, timeZone),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

interface MappingFieldsProps {
  readonly id: string
  readonly table: TableStart
  readonly mapping: CsvMapping
  readonly judgement: TableJudgement | undefined
  readonly onChange: (mapping: CsvMapping) => void
}

function MappingFields({ id, table, mapping, judgement, onChange }: MappingFieldsProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const [head = [], ...rest] = table.rows
  const body = mapping.hasHeader ? rest : table.rows
  const change = (changes: Partial<CsvMapping>): void => onChange({ ...mapping, ...changes })
  return (
    <>
      <Checkbox
        label={t('healthImports.mapping.hasHeader')}
        checked={mapping.hasHeader}
        onChange={({ currentTarget }) => change({ hasHeader: currentTarget.checked })}
      />
      {mapping.roles.map((role, column) => (
        <RoleField
          key={column}
          id={`${id}-role-${column}`}
          heading={mapping.hasHeader ? (head[column] ?? '') : ''}
          column={column}
          cells={body.map((row) => row[column] ?? '')}
          role={role}
          onChange={(chosen) => change({ roles: mapping.roles.with(column, chosen) })}
        />
      ))}
      <UnitFields
        id={id}
        kinds={judgement?.unitless ?? []}
        units={mapping.units}
        onChange={(units) => change({ units })}
      />
      {judgement?.ambiguous !== undefined && judgement.order === undefined && (
        <DateOrderField
          id={`${id}-order`}
          example={judgement.ambiguous}
          order={mapping.order}
          onChange={(order) => change({ order })}
        />
      )}
    </>
  )
}

interface ResultProps {
  readonly judgement: TableJudgement
  readonly gaps: readonly MappingGap[]
}

function Result({ judgement, gaps }: ResultProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const { number } = useReaderFormat()
  const { samples, skipped, first } = judgement
  // Until it is said where the date and a measurement are, no line can be read.
  const isUnread = gaps.some(({ name }) => name === 'date' || name === 'kind')
  return (
    <>
      <p role="status">{t('healthImports.found', { count: samples, number: number(samples) })}</p>
      {!isUnread && <SkippedNotice skipped={skipped} />}
      {gaps.length === 0 && first.length > 0 && <FirstMeasurements samples={first} />}
    </>
  )
}
