import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, Cluster, ErrorSummary, Stack } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import type { HealthFile, TableStart } from '../file-readers/health-file.ts'
import { DateOrderField } from './date-order-field.tsx'
import { FirstMeasurements } from './first-measurements.tsx'
import styles from './table-mappings.module.css'
import { RoleField } from './role-field.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import { UnitFields } from './unit-fields.tsx'
import { listGaps } from './mapping-gaps.ts'

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
  const { timeZone, number } = useReaderFormat()
  const id = useId()
  const [mapping, setMapping] = useState(table.mapping)
  const [isAsked, setIsAsked] = useState(false)
  const judgement = useQuery({
    queryKey: ['health-file', id, mapping, timeZone],
    queryFn: () => file.judge(mapping, timeZone),
    // It is read on this device.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const { data } = judgement
  const gaps = data === undefined ? [] : listGaps(mapping, data)
  const [head = [], ...rest] = table.rows
  const body = mapping.hasHeader ? rest : table.rows
  const change = (changes: Partial<CsvMapping>): void => setMapping({ ...mapping, ...changes })
  return (
    <form
      className={styles.mapping}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (data !== undefined && !judgement.isPlaceholderData && gaps.length === 0) onStart(mapping)
        else setIsAsked(true)
      }}
    >
      {isAsked && gaps.length > 0 && (
        <ErrorSummary
          title={t('health-imports:healthImports.mapping.missing')}
          errors={gaps.map((gap) => ({
            id: gap.startsWith('unit') ? `${id}-${gap}` : gap === 'order' ? `${id}-order` : `${id}-role-0`,
            message: t(`health-imports:healthImports.mapping.gap.${gap.startsWith('unit') ? 'unit' : gap}`),
          }))}
        />
      )}
      <div className={styles.columns}>
        <Stack>
          <h2 className={styles.heading}>{t('health-imports:healthImports.mapping.title')}</h2>
          <p>{t('health-imports:healthImports.mapping.text', { name: fileName })}</p>
          <Checkbox
            label={t('health-imports:healthImports.mapping.hasHeader')}
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
          {data !== undefined && (
            <>
              <UnitFields
                id={id}
                kinds={data.unitless}
                units={mapping.units}
                onChange={(units) => change({ units })}
              />
              {data.ambiguous !== undefined && data.order === undefined && (
                <DateOrderField
                  id={`${id}-order`}
                  example={data.ambiguous}
                  order={mapping.order}
                  onChange={(order) => change({ order })}
                />
              )}
            </>
          )}
        </Stack>
        <Stack>
          <h2 className={styles.heading}>{t('health-imports:healthImports.mapping.result')}</h2>
          {data !== undefined && (
            <>
              <p role="status">
                {t('health-imports:healthImports.found', {
                  count: data.samples,
                  number: number(data.samples),
                })}
              </p>
              <SkippedNotice skipped={data.skipped} />
              {data.first.length > 0 && <FirstMeasurements samples={data.first} />}
            </>
          )}
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
