import { isId, type Access } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  DataList,
  EmptyListIllustration,
  EmptyState,
  Section,
  Skeleton,
  type DataColumn,
} from '@platform/ui/elements'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { isDay, type ListField } from '../../../parts/list-view/list-field.ts'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundText } from '../../../parts/lists/found-text.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { accessLog } from './access-log.ts'
import styles from './access-log-section.module.css'

const FIELDS = { from: '', to: '', actor: '' } as const

interface AccessLogSectionProps {
  /** The link to the page on which it is a section; the address of that says of which days. */
  readonly linkTo: Parameters<typeof useList>[1]
}

/** Who has seen something of this person, newest first; a section of the settings. */
export function AccessLogSection({ linkTo }: AccessLogSectionProps): ReactElement {
  const { t } = useTranslation('access-log')
  const services = useServices()
  const { timeZone } = useReaderFormat()
  const list = useList(FIELDS, linkTo)
  const { from, to, actor } = list.filter
  const filter = {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isId(actor) && { actorId: actor }),
  }
  const log = useInfiniteQuery({
    ...accessLog(services, filter, timeZone),
    placeholderData: keepPreviousData,
  })
  const foundText = useFoundText()
  const accesses = log.data?.pages.flatMap(({ items }) => items) ?? []
  const fields = useAccessFields(accesses.find(({ actorId }) => actorId === actor)?.name)
  return (
    <Section title={t('accessLog.title')} description={t('accessLog.description')}>
      <ListView
        list={list}
        label={t('accessLog.filter')}
        fields={fields}
        found={log.data && foundText({ total: accesses.length, isTotalExact: !log.hasNextPage })}
      >
        <Loaded query={log} skeleton={<Skeleton shape="control" lines={3} />}>
          {() => (
            <AccessTable
              accesses={accesses}
              nothing={actor === '' ? 'found' : from + to === '' ? 'foundOne' : 'foundOneOnDays'}
              clear={from + to + actor !== '' && <ClearFilters list={list} fields={fields} />}
            />
          )}
        </Loaded>
      </ListView>
      <ShowMore list={log} />
    </Section>
  )
}

/** @param actor the one to whom a link from elsewhere has narrowed the log */
function useAccessFields(actor: string | null | undefined): readonly ListField[] {
  const { t } = useTranslation('access-log')
  return [
    { kind: 'day', name: 'from', label: t('accessLog.from'), upTo: 'to' },
    { kind: 'day', name: 'to', label: t('accessLog.to'), since: 'from' },
    {
      kind: 'given',
      name: 'actor',
      label: actor == null ? t('accessLog.viewedByOne') : t('accessLog.viewedBy', { name: actor }),
    },
  ]
}

interface AccessTableProps {
  readonly accesses: readonly Access[]
  /** What there is nothing of, where the log is narrowed. */
  readonly nothing: 'found' | 'foundOne' | 'foundOneOnDays'
  /** The way back from where there was nothing. */
  readonly clear: ReactNode
}

function AccessTable({ accesses, ...none }: AccessTableProps): ReactElement {
  return accesses.length === 0 ? <NoAccess {...none} /> : <Accesses accesses={accesses} />
}

function NoAccess({ nothing, clear }: Omit<AccessTableProps, 'accesses'>): ReactElement {
  const { t } = useTranslation('access-log')
  const isFiltered = clear !== false
  const textKey = nothing === 'foundOne' ? 'foundOneText' : 'foundText'
  return (
    <EmptyState
      title={t(`accessLog.empty.${isFiltered ? nothing : 'title'}`)}
      illustration={<EmptyListIllustration />}
      headingLevel={3}
      action={clear}
    >
      {t(`accessLog.empty.${isFiltered ? textKey : 'text'}`)}
    </EmptyState>
  )
}

function Accesses({ accesses }: Pick<AccessTableProps, 'accesses'>): ReactElement {
  const { t } = useTranslation(['access-log', 'common'])
  const format = useReaderFormat()
  const columns: DataColumn<Access>[] = [
    {
      id: 'person',
      header: t('access-log:accessLog.person'),
      kind: 'primary',
      cell: ({ name, kind, organization, ground }) => (
        <>
          {name ?? t('access-log:accessLog.former')}
          {kind !== null && (
            <span className={styles.aside}>{organization ?? t(`common:account.kind.${kind}`)}</span>
          )}
          {ground === 'app' && <span className={styles.aside}>{t('access-log:accessLog.app')}</span>}
        </>
      ),
    },
    {
      id: 'data',
      header: t('access-log:accessLog.data'),
      cell: ({ data, change, isAdded, about }) => (
        <>
          {change !== null && t(`access-log:accessLog.changes.${change}`)}
          {isAdded && t('access-log:accessLog.added')}
          {change === null &&
            !isAdded &&
            (about === null
              ? t(`access-log:accessLog.datas.${data}`)
              : t(`access-log:accessLog.datasOf.${data}`))}
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
