import type { FormAssignment } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { DataList, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useColumnsOf, type TableOf } from './use-column-of.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface AssignmentTableProps {
  readonly caption: string
  readonly of: TableOf
  readonly assignments: readonly FormAssignment[]
}

/** Who was asked for what, and until when; what is open can be withdrawn. */
export function AssignmentTable({ caption, of, assignments }: AssignmentTableProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const columns: readonly DataColumn<FormAssignment>[] = [
    ...useColumnsOf<FormAssignment>(of),
    {
      id: 'asked',
      header: t('responseTables.asked'),
      kind: 'date',
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
    {
      id: 'begun',
      header: t('responseTables.progress'),
      cell: ({ savedAt }) =>
        savedAt === null
          ? t('responseTables.notBegun')
          : t('responseTables.begun', { date: format.shortDate(savedAt) }),
    },
    {
      id: 'due',
      header: t('responseTables.dueOn'),
      kind: 'status',
      cell: (assignment) => <DueStatus assignment={assignment} />,
    },
  ]
  return (
    <DataList
      caption={caption}
      captionHidden
      columns={columns}
      rows={assignments}
      rowKey={({ id }) => id}
      actionsLabel={t('responseTables.actions')}
      rowAction={(assignment) => assignment.mayWithdraw && <WithdrawForm assignment={assignment} />}
    />
  )
}

/** Until when something is to be answered, and whether that has passed; or that nobody waits for it any more. */
function DueStatus({ assignment }: { assignment: FormAssignment }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const today = useToday()
  const { state, dueOn } = assignment
  if (state === 'withdrawn') return <Status tone="neutral">{t('responseTables.shown.withdrawn')}</Status>
  if (dueOn === null) return <Status tone="neutral">{t('responseTables.noDue')}</Status>
  const date = format.shortCalendarDate(dueOn)
  return dueOn < today ? (
    <Status tone="warning">{t('responseTables.overdue', { date })}</Status>
  ) : (
    <Status tone="info">{t('responseTables.due', { date })}</Status>
  )
}
