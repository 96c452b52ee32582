import type { StudyCount } from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import {
  DataList,
  EmptyListIllustration,
  EmptyState,
  Page,
  PageHeading,
  Skeleton,
  Status,
  type DataColumn,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { studyCounts } from './studies.queries.ts'

/** How many people take part in which study. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'research'])
  const { language } = useLanguage()
  const counts = useQuery(studyCounts(useServices(), language))
  return (
    <Page>
      <PageHeading title={t('pages:admin.studies.name')} description={t('pages:admin.studies.description')} />
      <Loaded query={counts} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('research:studies.list.empty.title')}
              illustration={<EmptyListIllustration />}
            />
          ) : (
            <StudyTable counts={items} />
          )
        }
      </Loaded>
    </Page>
  )
}

function StudyTable({ counts }: { counts: readonly StudyCount[] }): ReactElement {
  const { t } = useTranslation('research')
  const { number } = useReaderFormat()
  const columns: DataColumn<StudyCount>[] = [
    { id: 'title', header: t('studies.admin.study'), kind: 'primary', cell: ({ title }) => title },
    {
      id: 'state',
      header: t('studies.admin.state'),
      kind: 'status',
      cell: ({ state }) => (
        <Status tone={state === 'open' ? 'success' : 'neutral'}>{t(`studies.state.${state}`)}</Status>
      ),
    },
    {
      id: 'version',
      header: t('studies.admin.version'),
      kind: 'number',
      cell: ({ version }) => number(version),
    },
    { id: 'joined', header: t('studies.admin.joined'), kind: 'number', cell: ({ joined }) => number(joined) },
    {
      id: 'outdated',
      header: t('studies.admin.outdated'),
      kind: 'number',
      cell: ({ outdated }) => number(outdated),
    },
    {
      id: 'withdrawn',
      header: t('studies.admin.withdrawn'),
      kind: 'number',
      cell: ({ withdrawn }) => number(withdrawn),
    },
  ]
  return (
    <DataList
      caption={t('studies.admin.caption')}
      captionHidden
      columns={columns}
      rows={counts}
      rowKey={({ id }) => id}
    />
  )
}
