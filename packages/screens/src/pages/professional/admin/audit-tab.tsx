import type { OrganizationAuditEvent } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  DataList,
  EmptyListIllustration,
  EmptyState,
  Section,
  Skeleton,
  type DataColumn,
} from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { organizationEvents } from './admin.queries.ts'

/** What was changed in the organization, by whom and when. */
export function AuditTab(): ReactElement {
  const { t } = useTranslation('organizations')
  const events = useInfiniteQuery(organizationEvents(useServices()))
  return (
    <Section title={t('organizationAudit.title')} description={t('organizationAudit.description')}>
      <Loaded query={events} skeleton={<Skeleton shape="control" lines={6} />}>
        {({ pages }) => <EventList events={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <ShowMore list={events} />
    </Section>
  )
}

function EventList({ events }: { events: readonly OrganizationAuditEvent[] }): ReactElement {
  const { t } = useTranslation(['audit', 'organizations'])
  const format = useReaderFormat()
  if (events.length === 0) {
    return (
      <EmptyState
        title={t('organizations:organizationAudit.empty.title')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
      >
        {t('organizations:organizationAudit.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<OrganizationAuditEvent>[] = [
    {
      id: 'action',
      header: t('organizations:organizationAudit.action'),
      kind: 'primary',
      cell: ({ action, roles }) =>
        roles === null
          ? t(`audit:audit.actions.${action}`)
          : `${t(`audit:audit.actions.${action}`)}: ${t(`organizations:members.roleNames.${roles.from}`)} → ${t(`organizations:members.roleNames.${roles.to}`)}`,
    },
    {
      id: 'subject',
      header: t('organizations:organizationAudit.subject'),
      cell: ({ subject }) => subject ?? '–',
    },
    {
      id: 'actor',
      header: t('organizations:organizationAudit.actor'),
      cell: ({ actor }) => actor ?? t('organizations:organizationAudit.system'),
    },
    {
      id: 'at',
      header: t('organizations:organizationAudit.at'),
      kind: 'secondary',
      cell: ({ at }) => format.dateTime(at),
    },
  ]
  return (
    <DataList
      caption={t('organizations:organizationAudit.title')}
      captionHidden
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
    />
  )
}
