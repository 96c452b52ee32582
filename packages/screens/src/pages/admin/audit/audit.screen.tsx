import { AUDIT_ACTIONS, type AuditAction } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { buttonClass, FilterBar, Page, PageHeading, Stack } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { DateFilter } from '../../../parts/lists/date-filter.tsx'
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
  const { t } = useTranslation('pages')
  const services = useServices()
  const { timeZone } = useReaderFormat()
  const [filter, setFilter] = usePageSearch(FIELDS)
  const { from, to, after } = filter
  const wanted = { ...filter, from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
  const events = useQuery({
    ...eventList(services, wanted, timeZone),
    placeholderData: keepPreviousData,
  })
  const load = () =>
    services.api.call.main.administration.audit.export(askForEvents({ ...wanted, after: '' }, timeZone))
  return (
    <Page>
      <PageHeading
        title={t('admin.audit.name')}
        description={t('admin.audit.description')}
        action={<DownloadButton name="audit" load={load} />}
      />
      <Stack gap="section">
        <AuditCheckSection />
        <div>
          <AuditFilter {...filter} onChange={(changes) => setFilter({ ...changes, after: '' })} />
          <PagedList
            query={events}
            lines={8}
            after={after}
            linkTo={(cursor, parts) => (
              <PageLink page="admin.audit" search={addressOf(filter, cursor)} {...parts} />
            )}
          >
            {(items) => <AuditTable events={items} />}
          </PagedList>
        </div>
      </Stack>
    </Page>
  )
}

interface AuditFilterProps {
  readonly action: AuditAction | typeof ANY
  readonly from: string
  readonly to: string
  readonly person: string
  readonly organization: string
  readonly onChange: (changes: { action?: AuditAction | typeof ANY; from?: string; to?: string }) => void
}

function AuditFilter(props: AuditFilterProps): ReactElement {
  const { action, from, to, person, organization, onChange } = props
  const { t } = useTranslation(['audit', 'common'])
  const actionText = useAuditActionText()
  const isFiltered = [from, to, person, organization].some((value) => value !== '') || action !== ANY
  return (
    <FilterBar
      label={t('audit:audit.filter')}
      foldLabel={t('common:list.filters')}
      onSubmit={(event) => event.preventDefault()}
      active={isFiltered && (person !== '' || organization !== '') ? [scopeOf(props, t)] : []}
      activeLabel={t('common:list.active')}
      clear={
        <PageLink page="admin.audit" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('common:list.clear')}
        </PageLink>
      }
    >
      <ChoiceFilter
        label={t('audit:audit.action')}
        value={action}
        choices={FIELDS.action}
        labelOf={(choice) => (choice === ANY ? t('common:list.any') : actionText(choice))}
        onChange={(next) => onChange({ action: next })}
      />
      <DateFilter
        label={t('audit:audit.from')}
        value={from}
        max={to === '' ? undefined : to}
        onChange={(next) => onChange({ from: next })}
      />
      <DateFilter
        label={t('audit:audit.to')}
        value={to}
        min={from === '' ? undefined : from}
        onChange={(next) => onChange({ to: next })}
      />
    </FilterBar>
  )
}

/** The one person or organization that a link from their page has narrowed the list to. */
function scopeOf(
  { person, organization, action, from, to }: AuditFilterProps,
  t: ReturnType<typeof useTranslation<['audit', 'common']>>['t'],
) {
  const label = t(person === '' ? 'audit:audit.organizationFilter' : 'audit:audit.person')
  const rest = { action, from, to, person: '', organization: person === '' ? '' : organization, after: '' }
  return {
    id: 'scope',
    label,
    removeLabel: t('common:list.remove', { filter: label }),
    removeLink: (parts: object) => (
      <PageLink page="admin.audit" search={addressOf(rest, undefined)} {...parts} />
    ),
  }
}

/** What the address says, less what it need not say. */
function addressOf(
  filter: Readonly<Record<keyof typeof FIELDS, string>>,
  after: string | undefined,
): Record<string, string | undefined> {
  const { action, from, to, person, organization } = filter
  const given = (text: string): string | undefined => (text === '' ? undefined : text)
  return {
    action: action === ANY ? undefined : action,
    from: given(from),
    to: given(to),
    person: given(person),
    organization: given(organization),
    after,
  }
}

/** A half-typed date, or one that somebody wrote into the address, filters nothing. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
