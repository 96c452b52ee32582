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
  const { t } = useTranslation(['account', 'common'])
  const services = useServices()
  const { timeZone } = useReaderFormat()
  const [days, setDays] = useState<Days>({})
  const log = useInfiniteQuery(accessLog(services, days, timeZone))
  return (
    <Section title={t('account:accessLog.title')} description={t('account:accessLog.description')}>
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
  const { t } = useTranslation('account')
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
  const { t } = useTranslation(['account', 'common'])
  const format = useReaderFormat()
  if (accesses.length === 0) {
    return (
      <EmptyState
        title={t('account:accessLog.empty.title')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
      >
        {t('account:accessLog.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<Access>[] = [
    {
      id: 'person',
      header: t('account:accessLog.person'),
      kind: 'primary',
      cell: ({ name, kind, organization }) => (
        <>
          {name ?? t('account:accessLog.former')}
          {kind !== null && (
            <span className={styles.aside}>{organization ?? t(`common:account.kind.${kind}`)}</span>
          )}
        </>
      ),
    },
    {
      id: 'data',
      header: t('account:accessLog.data'),
      cell: ({ data, about }) => (
        <>
          {about === null ? t(`account:accessLog.datas.${data}`) : t(`account:accessLog.datasOf.${data}`)}
          {about !== null && <span className={styles.aside}>{about}</span>}
        </>
      ),
    },
    {
      id: 'why',
      header: t('account:accessLog.why'),
      cell: ({ ground, reason }) => (
        <>
          {t(`account:accessLog.grounds.${ground}`)}
          {reason !== null && <q className={styles.reason}>{reason}</q>}
        </>
      ),
    },
    {
      id: 'at',
      header: t('account:accessLog.at'),
      kind: 'secondary',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
  return (
    <DataList
      caption={t('account:accessLog.title')}
      captionHidden
      columns={columns}
      rows={accesses}
      rowKey={({ id }) => id}
    />
  )
}
