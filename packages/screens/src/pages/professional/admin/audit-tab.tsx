import type { OrganizationAuditEvent } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  DataList,
  EmptyListIllustration,
  EmptyState,
  Section,
  Skeleton,
  type DataColumn,
} from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { organizationEvents } from './admin.queries.ts'

/** What was changed in the organization, by whom and when. */
export function AuditTab(): ReactElement {
  const { t } = useTranslation(['organization', 'common'])
  const events = useInfiniteQuery(organizationEvents(useServices()))
  return (
    <Section title={t('organization:audit.title')} description={t('organization:audit.description')}>
      <Loaded query={events} skeleton={<Skeleton shape="control" lines={6} />}>
        {({ pages }) => <EventList events={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {events.hasNextPage && (
        <Button busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </Section>
  )
}

function EventList({ events }: { events: readonly OrganizationAuditEvent[] }): ReactElement {
  const { t } = useTranslation(['organization', 'admin'])
  const format = useReaderFormat()
  if (events.length === 0) {
    return (
      <EmptyState
        title={t('organization:audit.empty.title')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
      >
        {t('organization:audit.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<OrganizationAuditEvent>[] = [
    {
      id: 'action',
      header: t('organization:audit.action'),
      kind: 'primary',
      cell: ({ action, roles }) =>
        roles === null
          ? t(`admin:auditActions.${action}`)
          : `${t(`admin:auditActions.${action}`)}: ${t(`organization:role.${roles.from}`)} → ${t(`organization:role.${roles.to}`)}`,
    },
    {
      id: 'subject',
      header: t('organization:audit.subject'),
      cell: ({ subject }) => subject ?? '–',
    },
    {
      id: 'actor',
      header: t('organization:audit.actor'),
      cell: ({ actor }) => actor ?? t('organization:audit.system'),
    },
    {
      id: 'at',
      header: t('organization:audit.at'),
      kind: 'secondary',
      cell: ({ at }) => format.dateTime(at),
    },
  ]
  return (
    <DataList
      caption={t('organization:audit.title')}
      captionHidden
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
    />
  )
}
