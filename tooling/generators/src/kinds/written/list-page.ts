import type { NewPage } from './new-page.ts'
import type { Subject } from './subject.ts'
import { writeReader } from './page.ts'

export function writeListQueries(page: NewPage, { base, name }: Subject, prefetch: string): string {
  return `import { askFor, prefetchList } from '../../../parts/lists/list.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** One page of the list. */
export function ${name.camel}List({ api }: SiteServices, filter: { readonly after: string }) {
  return api.query.${base}.${name.camel}.list.queryOptions({ input: askFor(filter) })
}

export const ${prefetch} = prefetchList(${name.camel}List, { after: '' })
`
}

export function writeListScreen(
  page: NewPage,
  { entry, name, namespace }: Subject & { readonly namespace: string },
): string {
  const { id } = page
  return `import type { ${name.pascal}Item } from '${entry}'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { DataList, Page, PageHeading, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ${name.camel}List } from './${page.name.kebab}.queries.ts'

export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const services = useServices()
  const [{ after }] = usePageSearch({ after: '' })
  const rows = useQuery({ ...${name.camel}List(services, { after }), placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeading title={t('${id}.title')} description={t('${id}.description')} />
      <PagedList
        query={rows}
        lines={4}
        after={after}
        linkTo={(cursor, parts) => <PageLink page="${id}" search={{ after: cursor }} {...parts} />}
      >
        {(items) => <Rows items={items} />}
      </PagedList>
    </Page>
  )
}

function Rows({ items }: { readonly items: readonly ${name.pascal}Item[] }): ReactElement {
  const { t } = useTranslation('${namespace}')
  const format = useReaderFormat()
  if (items.length === 0) {
    return <EmptyTable title={t('${name.camel}.empty.title')}>{t('${name.camel}.empty.text')}</EmptyTable>
  }
  const columns: DataColumn<${name.pascal}Item>[] = [
    { id: 'title', header: t('${name.camel}.title'), kind: 'primary', cell: ({ title }) => title },
    { id: 'created', header: t('${name.camel}.created'), cell: ({ createdAt }) => format.date(createdAt) },
  ]
  return (
    <DataList
      caption={t('${name.camel}.caption')}
      captionHidden
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
    />
  )
}
`
}

export function writeListTest(page: NewPage, { entry, name, path, baseAddress }: Subject): string {
  const { imports, token } = writeReader(page)
  // The test's network leaves out the address of the main base.
  const call = `GET ${baseAddress === '/api/main' ? '' : baseAddress}${path}`
  return `import type { ${name.pascal}Item } from '${entry}'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
${imports}import { answerWith } from '../../../../testing/answers.ts'
import { openPublicPage } from '../../../../testing/open-public-page.tsx'
import { Screen } from './${page.name.kebab}.screen.tsx'

const row: ${name.pascal}Item = {
  id: '5f8d1c1e-6f0b-4d7a-9d43-1c5f0a7b9e21',
  title: 'The first one',
  createdAt: '2026-11-20T10:00:00.000Z',
}

function open(items: readonly ${name.pascal}Item[]) {
  return openPublicPage({
    at: '${page.path}',
    ${token}
    screens: { '${page.id}': Screen },
    answer: ({ name }) => (name === '${call}' ? answerWith({ items, nextCursor: null }) : undefined),
  })
}

it('shows what there is', async () => {
  await open([row])
  expect(await screen.findByText('The first one')).toBeDefined()
})

it('says that there is nothing yet', async () => {
  await open([])
  expect(await screen.findByRole('heading', { level: 2 })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
`
}
