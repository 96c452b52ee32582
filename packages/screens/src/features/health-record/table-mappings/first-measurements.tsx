import { useTranslation } from '@platform/i18n'
import { DataList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import type { HealthSample } from '../health-files/health-sample.ts'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'

/** How the first lines of a table are read. */
export function FirstMeasurements({ samples }: { readonly samples: readonly HealthSample[] }): ReactElement {
  const { t } = useTranslation(['health-imports', 'health-record'])
  const { dateTime } = useReaderFormat()
  const words = useEntryWords()
  return (
    <DataList
      caption={t('health-imports:healthImports.mapping.first')}
      rows={samples}
      rowKey={({ kind, at, value }) => `${kind} ${at} ${value}`}
      columns={[
        {
          id: 'kind',
          kind: 'primary',
          header: t('health-imports:healthImports.column.kind'),
          cell: ({ kind }) => t(`health-record:journalEntries.kind.${kind}`),
        },
        {
          id: 'value',
          header: t('health-record:journalEntries.compared.value'),
          cell: ({ kind, value, secondValue, unit }) => (
            <bdi>
              {words.said({
                kind,
                unit,
                value: String(value),
                secondValue: secondValue === undefined ? null : String(secondValue),
                symptom: null,
                severity: null,
              })}
            </bdi>
          ),
        },
        {
          id: 'at',
          kind: 'date',
          header: t('health-record:journalEntries.compared.at'),
          cell: ({ at }) => dateTime(at),
        },
      ]}
    />
  )
}
