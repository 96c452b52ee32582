import type { CareHistoryEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { EmptyState, Section, Skeleton, Timeline } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { careHistory } from './myteam.parts.ts'

/** Every change of who may see what of a person, newest first. */
export function HistorySection({ personId }: { personId: string }): ReactElement {
  const { t } = useTranslation('care')
  const history = useInfiniteQuery(careHistory(useServices(), personId))
  return (
    <Section title={t('careTeam.history.title')} description={t('careTeam.history.description')}>
      <Loaded query={history} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ pages }) => <HistoryList entries={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <ShowMore list={history} />
    </Section>
  )
}

function HistoryList({ entries }: { entries: readonly CareHistoryEntry[] }): ReactElement {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const nameScopes = useScopeNames()
  if (entries.length === 0) return <EmptyState title={t('careTeam.history.empty')} headingLevel={3} />
  const former = t('careTeam.history.former')
  return (
    <Timeline
      label={t('careTeam.history.title')}
      events={entries.map(({ id, action, member, scopes, by, at }) => ({
        id,
        title: t(`careTeam.history.actions.${action}`, { name: member ?? former }),
        ...(scopes.length > 0 && { detail: nameScopes(scopes) }),
        meta: t('careTeam.history.byAt', { name: by ?? former, time: format.dateTime(at) }),
      }))}
    />
  )
}
