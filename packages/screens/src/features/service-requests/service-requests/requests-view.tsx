import type { ListedServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import {
  DataList,
  EmptyListIllustration,
  EmptyState,
  type DataColumn,
  type DataListProps,
} from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import type { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { RequestStatus } from './request-status.tsx'
import { REQUEST_FIELDS, requestList } from './service-requests.queries.ts'
import { useDueWords } from './use-due-words.ts'

type RequestFields = typeof REQUEST_FIELDS & Readonly<Record<string, string | readonly [string, ...string[]]>>

interface RequestsViewProps {
  readonly list: ReturnType<typeof useList<RequestFields>>
  /** Whose; without one all that the reader answers. */
  readonly personId?: string
  readonly rowLink: NonNullable<DataListProps<ListedServiceRequest>['rowLink']>
}

/** The requests of a person, or those that an organization answers. */
export function RequestsView({ list, personId, rowLink }: RequestsViewProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const { after } = list.filter
  const requests = useQuery({
    ...requestList(useServices(), list.filter, personId),
    placeholderData: keepPreviousData,
  })
  const fields = useRequestFields()
  const found = useFoundOnPage(requests.data, after)
  const isFiltered = list.filter.status !== ANY || list.filter.urgency !== ANY
  const isTeam = personId === undefined
  const columns = useColumns(isTeam)
  return (
    <ListView list={list} label={t('serviceRequests.find')} fields={fields} found={found}>
      <PagedList
        query={requests}
        lines={4}
        after={after}
        linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
      >
        {(items) =>
          items.length > 0 ? (
            <DataList
              caption={t('serviceRequests.caption')}
              captionHidden
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              rowLink={rowLink}
            />
          ) : (
            <Nothing
              kind={isFiltered ? 'filtered' : isTeam ? 'team' : 'person'}
              clear={<ClearFilters list={list} fields={fields} />}
            />
          )
        }
      </PagedList>
    </ListView>
  )
}

const EMPTY = {
  filtered: ['serviceRequests.empty.notFound', 'serviceRequests.empty.filtered'],
  team: ['serviceRequests.empty.team', 'serviceRequests.empty.teamText'],
  person: ['serviceRequests.empty.title', 'serviceRequests.empty.text'],
} as const

function Nothing({ kind, clear }: { kind: keyof typeof EMPTY; clear: ReactElement }): ReactElement {
  const { t } = useTranslation('service-requests')
  const [title, text] = EMPTY[kind]
  return (
    <EmptyState
      title={t(title)}
      illustration={<EmptyListIllustration />}
      headingLevel={2}
      {...(kind === 'filtered' && { action: clear })}
    >
      {t(text)}
    </EmptyState>
  )
}

function useRequestFields(): readonly ListField[] {
  const { t } = useTranslation('service-requests')
  return [
    choiceField({
      name: 'status',
      label: t('serviceRequests.status'),
      choices: REQUEST_FIELDS.status,
      labelOf: (choice) =>
        choice === ANY ? t('serviceRequests.anyStatus') : t(`serviceRequests.states.${choice}`),
    }),
    choiceField({
      name: 'urgency',
      label: t('serviceRequests.urgency'),
      choices: REQUEST_FIELDS.urgency,
      labelOf: (choice) =>
        choice === ANY ? t('serviceRequests.anyUrgency') : t(`serviceRequests.urgencies.${choice}`),
    }),
  ]
}

function useColumns(isTeam: boolean): DataColumn<ListedServiceRequest>[] {
  const { t } = useTranslation('service-requests')
  const format = useReaderFormat()
  const due = useDueWords()
  const [first, second]: DataColumn<ListedServiceRequest>[] = [
    { id: 'type', header: t('serviceRequests.type'), cell: ({ type }) => <bdi>{type.name}</bdi> },
    isTeam
      ? { id: 'person', header: t('serviceRequests.person'), cell: ({ person }) => <bdi>{person.name}</bdi> }
      : {
          id: 'organization',
          header: t('serviceRequests.organization'),
          cell: ({ organization }) => <bdi>{organization.name}</bdi>,
        },
  ]
  return [
    ...(first === undefined ? [] : [{ ...first, kind: 'primary' } as const]),
    ...(second === undefined ? [] : [second]),
    {
      id: 'urgency',
      header: t('serviceRequests.urgency'),
      cell: ({ urgency }) => t(`serviceRequests.urgencies.${urgency}`),
    },
    {
      id: 'placed',
      header: t('serviceRequests.placed'),
      kind: 'secondary',
      cell: ({ submittedAt, createdAt }) => format.dateTime(submittedAt ?? createdAt),
    },
    { id: 'due', header: t('serviceRequests.due'), kind: 'secondary', cell: (row) => due(row) || '–' },
    {
      id: 'status',
      header: t('serviceRequests.status'),
      kind: 'status',
      cell: ({ status }) => <RequestStatus status={status} />,
    },
  ]
}
