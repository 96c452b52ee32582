import type { ListedJob } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { useRunJob } from './use-run-job.ts'

/** What the server does by itself, with the way to have it done now. */
export function JobTable({ jobs }: { jobs: readonly ListedJob[] }): ReactElement {
  const { t } = useTranslation('administration')
  const columns = useJobColumns()
  const { start, startedName } = useRunJob()
  if (jobs.length === 0)
    return <EmptyTable title={t('operations.jobs.empty.title')}>{t('operations.jobs.empty.text')}</EmptyTable>
  return (
    <DataList
      caption={t('operations.jobs.title')}
      captionHidden
      columns={columns}
      rows={jobs}
      rowKey={({ name }) => name}
      actionsLabel={t('sites.actions')}
      rowAction={({ name }) => (
        <Button
          size="small"
          busy={startedName === name}
          aria-label={t('operations.jobs.runOf', { job: t(`operations.jobs.names.${name}`) })}
          onClick={() => start(name)}
        >
          {t('operations.jobs.run')}
        </Button>
      )}
    />
  )
}

function useJobColumns(): DataColumn<ListedJob>[] {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return [
    {
      id: 'job',
      header: t('operations.jobs.job'),
      kind: 'primary',
      cell: ({ name }) => t(`operations.jobs.names.${name}`),
    },
    {
      id: 'state',
      header: t('accounts.state'),
      kind: 'status',
      cell: (job) => <JobState job={job} />,
    },
    {
      id: 'lastRun',
      header: t('operations.jobs.lastRun'),
      kind: 'secondary',
      cell: ({ lastRun }) =>
        lastRun === null ? t('operations.jobs.never') : <TimeAgo at={lastRun.startedAt} />,
    },
    {
      id: 'duration',
      header: t('operations.jobs.duration'),
      kind: 'number',
      cell: ({ lastRun }) =>
        lastRun === null ? '' : format.number(lastRun.durationMs, { style: 'unit', unit: 'millisecond' }),
    },
    {
      id: 'nextRun',
      header: t('operations.jobs.nextRun'),
      kind: 'secondary',
      cell: ({ nextRunAt }) => <TimeUntil at={nextRunAt} />,
    },
  ]
}

/** What fails is said before what runs: it may just be failing again. */
function JobState({ job: { isRunning, lastRun, lastFailure } }: { job: ListedJob }): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  if (lastRun !== null && lastRun.failures > 0 && lastFailure !== null)
    return (
      <>
        <Status tone="danger">
          {t('operations.jobs.states.failing', { times: format.number(lastRun.failures) })}
        </Status>
        <p>{t(`operations.jobs.faults.${lastFailure.fault}`, { code: lastFailure.code })}</p>
      </>
    )
  return isRunning ? (
    <Status tone="info">{t('operations.jobs.states.running')}</Status>
  ) : (
    <Status tone="neutral">{t('operations.jobs.states.waiting')}</Status>
  )
}

function TimeUntil({ at }: { at: string }): ReactElement {
  const format = useReaderFormat()
  const nowMs = useServerNow()
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.relativeTime(at, Math.min(nowMs, Date.parse(at)))}
    </time>
  )
}
