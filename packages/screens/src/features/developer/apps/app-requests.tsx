import { APP_REQUEST_DAYS, type App, type AppRequest } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { DataList, Section, Skeleton, Status, type DataColumn } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './apps.module.css'
import { requestList } from './apps.ts'

/** What an app has asked, and what it was answered. */
export function AppRequests({ app }: { readonly app: App }): ReactElement {
  const { t } = useTranslation('developer')
  const requests = useInfiniteQuery(requestList(useServices(), app.id))
  return (
    <Section
      title={t('apps.requests.title')}
      description={t('apps.requests.description', { count: APP_REQUEST_DAYS })}
      headingLevel={3}
    >
      <Loaded query={requests} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? <p>{t('apps.requests.none')}</p> : <RequestTable requests={items} />
        }}
      </Loaded>
      <ShowMore list={requests} />
    </Section>
  )
}

function RequestTable({ requests }: { readonly requests: readonly AppRequest[] }): ReactElement {
  const { t } = useTranslation('developer')
  const format = useReaderFormat()
  const columns: DataColumn<AppRequest>[] = [
    {
      id: 'what',
      header: t('apps.requests.what'),
      kind: 'primary',
      cell: ({ method, path }) => (
        <>
          {t(`apps.requests.call.${wordOf(method, path)}`)}
          <code className={styles.aside} dir="ltr">
            {method} {path}
          </code>
        </>
      ),
    },
    {
      id: 'answer',
      header: t('apps.requests.answer'),
      kind: 'status',
      cell: ({ status, code, durationMs }) => (
        <>
          <Status tone={code === null ? 'success' : 'danger'}>
            {t(code === null ? 'apps.requests.answered' : 'apps.requests.refused')}
          </Status>
          <span className={styles.aside} dir="ltr">
            {[status, code, `${durationMs} ms`].filter((part) => part !== null).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'at',
      header: t('apps.requests.at'),
      kind: 'secondary',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
  return (
    <DataList
      caption={t('apps.requests.title')}
      captionHidden
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
    />
  )
}

const CALLS = {
  'POST /measurements': 'add',
  'POST /fhir/{type}': 'add',
  'POST /fhir': 'add',
  'GET /measurements': 'readMeasurements',
  'GET /app': 'self',
  'GET /fhir/{type}': 'search',
  'GET /fhir/{type}/{id}': 'read',
  'GET /fhir/Patient/{id}/$everything': 'everything',
  'GET /fhir/Patient/{id}/$summary': 'summary',
} as const

const words = new Map<string, (typeof CALLS)[keyof typeof CALLS]>(Object.entries(CALLS))

/** What is newer than this page has words for is called a request. */
function wordOf(method: string, path: string) {
  return words.get(`${method} ${path}`) ?? 'other'
}
