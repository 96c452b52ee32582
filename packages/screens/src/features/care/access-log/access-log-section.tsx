import type { Access } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  DataList,
  EmptyListIllustration,
  EmptyState,
  FilterBar,
  Section,
  Skeleton,
  TextField,
  type DataColumn,
} from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { accessLog, type Days } from './access-log.ts'
import styles from './access-log-section.module.css'

/** Who has seen something of this person, newest first; a section of the settings. */
export function AccessLogSection(): ReactElement {
  const { t } = useTranslation(['access-log', 'common'])
  const services = useServices()
  const { timeZone } = useReaderFormat()
  const [days, setDays] = useState<Days>({})
  const log = useInfiniteQuery(accessLog(services, days, timeZone))
  return (
    <Section title={t('access-log:accessLog.title')} description={t('access-log:accessLog.description')}>
      <DayFilter onChange={setDays} />
      <Loaded query={log} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => <AccessTable accesses={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </Section>
  )
}

/** The settings are one page with several lists, so this filter is not in the address. */
function DayFilter({ onChange }: { onChange: (days: Days) => void }): ReactElement {
  const { t } = useTranslation('access-log')
  return (
    <FilterBar
      label={t('accessLog.filter')}
      foldLabel={t('accessLog.filter')}
      applyLabel={t('accessLog.show')}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const from = readText(data, 'from')
        const to = readText(data, 'to')
        onChange({ ...(from !== '' && { from }), ...(to !== '' && { to }) })
      }}
    >
      <TextField label={t('accessLog.from')} name="from" type="date" width="medium" />
      <TextField label={t('accessLog.to')} name="to" type="date" width="medium" />
    </FilterBar>
  )
}

function AccessTable({ accesses }: { accesses: readonly Access[] }): ReactElement {
  const { t } = useTranslation(['access-log', 'common'])
  const format = useReaderFormat()
  if (accesses.length === 0) {
    return (
      <EmptyState
        title={t('access-log:accessLog.empty.title')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
      >
        {t('access-log:accessLog.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<Access>[] = [
    {
      id: 'person',
      header: t('access-log:accessLog.person'),
      kind: 'primary',
      cell: ({ name, kind, organization }) => (
        <>
          {name ?? t('access-log:accessLog.former')}
          {kind !== null && (
            <span className={styles.aside}>{organization ?? t(`common:account.kind.${kind}`)}</span>
          )}
        </>
      ),
    },
    {
      id: 'data',
      header: t('access-log:accessLog.data'),
      cell: ({ data, about }) => (
        <>
          {about === null
            ? t(`access-log:accessLog.datas.${data}`)
            : t(`access-log:accessLog.datasOf.${data}`)}
          {about !== null && <span className={styles.aside}>{about}</span>}
        </>
      ),
    },
    {
      id: 'why',
      header: t('access-log:accessLog.why'),
      cell: ({ ground, reason }) => (
        <>
          {t(`access-log:accessLog.grounds.${ground}`)}
          {reason !== null && <q className={styles.reason}>{reason}</q>}
        </>
      ),
    },
    {
      id: 'at',
      header: t('access-log:accessLog.at'),
      kind: 'secondary',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
  return (
    <DataList
      caption={t('access-log:accessLog.title')}
      captionHidden
      columns={columns}
      rows={accesses}
      rowKey={({ id }) => id}
    />
  )
}
