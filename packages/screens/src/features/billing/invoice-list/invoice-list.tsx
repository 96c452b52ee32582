import type { ListedInvoice } from '@platform/contract/billing'
import { INVOICE_STATES } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DataList, EmptyListIllustration, EmptyState, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { InvoiceStatus } from '../invoices/invoice-status.tsx'
import { useInvoiceTitle } from '../invoices/invoice-title.ts'
import { ANY, buyers, invoiceList } from '../invoices/invoices.queries.ts'

const FIELDS = { q: '', state: [ANY, ...INVOICE_STATES], client: '', after: '' } as const

interface InvoiceListProps {
  readonly page: 'client.invoices' | 'professional.invoices'
  /** What fills an empty list. */
  readonly begin?: ReactNode
}

/** Invoices by page, found by name, number and state; a row leads to the invoice. */
export function InvoiceList({ page, begin }: InvoiceListProps): ReactElement {
  const { t } = useTranslation('invoices')
  const list = useList(FIELDS, (search, parts) => <PageLink page={page} search={search} {...parts} />)
  const { q, state, client, after } = list.filter
  const fields = useFields(page === 'professional.invoices')
  const columns = useColumns(page)
  const invoices = useQuery({
    ...invoiceList(useServices(), list.filter),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = q !== '' || state !== ANY || client !== ''
  return (
    <ListView
      list={list}
      label={t('invoices.find')}
      search={{ label: t('invoices.words'), maxLength: 100 }}
      fields={fields}
      found={useFoundOnPage(invoices.data, after)}
    >
      <PagedList
        query={invoices}
        lines={6}
        after={after}
        linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
      >
        {(items) =>
          items.length > 0 ? (
            <DataList
              caption={t('invoices.caption')}
              captionHidden
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              rowLink={({ id }, parts) => <PageLink page={page} search={{ invoice: id }} {...parts} />}
            />
          ) : (
            <EmptyState
              title={t(
                isNarrowed
                  ? 'invoices.noneFound'
                  : page === 'client.invoices'
                    ? 'invoices.clientNone'
                    : 'invoices.none',
              )}
              illustration={<EmptyListIllustration />}
              headingLevel={2}
              action={isNarrowed ? <ClearFilters list={list} fields={fields} /> : begin}
            >
              {t(
                isNarrowed
                  ? 'invoices.noneFoundText'
                  : page === 'client.invoices'
                    ? 'invoices.clientNoneText'
                    : 'invoices.noneText',
              )}
            </EmptyState>
          )
        }
      </PagedList>
    </ListView>
  )
}

/** A practice has drafts and clients, a client neither. */
function useFields(isOfPractice: boolean): readonly ListField[] {
  const { t } = useTranslation('invoices')
  const clients = useQuery({ ...buyers(useServices()), enabled: isOfPractice }).data?.items ?? []
  return [
    choiceField({
      name: 'state',
      label: t('invoices.status'),
      choices: FIELDS.state.filter((choice) => isOfPractice || choice !== 'draft'),
      labelOf: (choice) => (choice === ANY ? t('invoices.all') : t(`invoices.state.${choice}`)),
    }),
    ...(clients.length > 0
      ? [
          choiceField({
            name: 'client',
            label: t('invoices.client'),
            choices: ['', ...clients.map(({ id }) => id)],
            labelOf: (choice) => clients.find(({ id }) => id === choice)?.name ?? t('invoices.all'),
          }),
        ]
      : []),
  ]
}

function useColumns(page: InvoiceListProps['page']): DataColumn<ListedInvoice>[] {
  const { t } = useTranslation('invoices')
  const { money, calendarDate } = useFormat()
  const titleOf = useInvoiceTitle()
  const isOfClient = page === 'client.invoices'
  return [
    {
      id: 'number',
      header: t('invoices.number'),
      kind: 'primary',
      cell: (invoice) => <bdi>{titleOf(invoice)}</bdi>,
    },
    {
      id: 'party',
      header: t(isOfClient ? 'invoices.from' : 'invoices.client'),
      kind: 'secondary',
      cell: ({ client, sellerName }) => <bdi>{isOfClient ? sellerName : client.name}</bdi>,
    },
    {
      id: 'status',
      header: t('invoices.status'),
      kind: 'status',
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      id: 'dueOn',
      header: t('invoices.dueOn'),
      kind: 'date',
      cell: ({ dueOn }) => (dueOn === null ? '–' : calendarDate(dueOn)),
    },
    {
      id: 'gross',
      header: t('invoices.gross'),
      kind: 'number',
      cell: ({ kind, grossMinor, currency }) =>
        money(kind === 'invoice' ? grossMinor : -grossMinor, currency),
    },
    {
      id: 'open',
      header: t('invoices.openAmount'),
      kind: 'number',
      cell: ({ state, openMinor, currency }) => (state === 'draft' ? '–' : money(openMinor, currency)),
    },
  ]
}
