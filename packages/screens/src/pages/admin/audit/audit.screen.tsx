import { AUDIT_ACTIONS } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Page, PageHeading, Stack } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { choiceField, isDay, type ListField } from '../../../parts/list-view/list-field.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { DownloadButton } from '../../../features/administration/guarded-actions/download-button.tsx'
import { AuditCheckSection } from './audit-check-section.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditActionText } from './audit-action-text.ts'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { askForEvents, eventList } from './audit.queries.ts'

const FIELDS = {
  action: [ANY, ...AUDIT_ACTIONS],
  from: '',
  to: '',
  person: '',
  organization: '',
  after: '',
} as const

/** What happened on all sites, newest first, and whether the log of it is whole. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['audit', 'pages'])
  const services = useServices()
  const { timeZone } = useReaderFormat()
  const fields = useAuditFields()
  const list = useList(FIELDS, (search, parts) => <PageLink page="admin.audit" search={search} {...parts} />)
  const { filter } = list
  const { from, to, after } = filter
  const wanted = { ...filter, from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
  const events = useQuery({
    ...eventList(services, wanted, timeZone),
    placeholderData: keepPreviousData,
  })
  const found = useFoundOnPage(events.data, after)
  const load = () =>
    services.api.call.main.administration.audit.export(askForEvents({ ...wanted, after: '' }, timeZone))
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.audit.name')}
        description={t('pages:admin.audit.description')}
        action={<DownloadButton name="audit" load={load} />}
      />
      <Stack gap="section">
        <AuditCheckSection />
        <ListView list={list} label={t('audit:audit.filter')} fields={fields} found={found} hasDensity>
          <PagedList
            query={events}
            lines={8}
            after={after}
            linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
          >
            {(items) => <AuditTable events={items} clear={<ClearFilters list={list} fields={fields} />} />}
          </PagedList>
        </ListView>
      </Stack>
    </Page>
  )
}

function useAuditFields(): readonly ListField[] {
  const { t } = useTranslation(['audit', 'common'])
  const actionText = useAuditActionText()
  return [
    choiceField({
      name: 'action',
      label: t('audit:audit.action'),
      choices: FIELDS.action,
      labelOf: (choice) => (choice === ANY ? t('common:list.any') : actionText(choice)),
    }),
    { kind: 'day', name: 'from', label: t('audit:audit.from'), upTo: 'to' },
    { kind: 'day', name: 'to', label: t('audit:audit.to'), since: 'from' },
    { kind: 'given', name: 'person', label: t('audit:audit.person') },
    { kind: 'given', name: 'organization', label: t('audit:audit.organizationFilter') },
  ]
}
