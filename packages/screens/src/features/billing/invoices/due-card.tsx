import { useFormat, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DueDay } from '../../documents/document-requests/due-day.tsx'
import { dueInvoices } from './invoices.queries.ts'

/** What a client has to pay, the earliest due day first. */
export function InvoicesToPayCard(): ReactElement | null {
  return <DueCard page="client.invoices" />
}

/** What clients should have paid by now, the longest overdue first. */
export function OverdueInvoicesCard(): ReactElement | null {
  return <DueCard page="professional.invoices" />
}

function DueCard({ page }: { readonly page: 'client.invoices' | 'professional.invoices' }) {
  const { t } = useTranslation('sites')
  const { money } = useFormat()
  const due = useQuery(dueInvoices(useServices(), SHOWN_ROWS))
  const isOfClient = page === 'client.invoices'
  return (
    <DashboardCard
      title={t(isOfClient ? 'dashboard.invoices.toPay' : 'dashboard.invoices.overdue')}
      query={due}
      action={
        <PageLink page={page} search={isOfClient ? {} : { state: 'overdue' }}>
          {isOfClient
            ? t('dashboard.invoices.all')
            : t('dashboard.invoices.allOverdue', { number: due.data?.count })}
        </PageLink>
      }
    >
      {({ items }) =>
        listRows(items, ({ id, number, client, sellerName, dueOn, openMinor, currency }) => (
          <PageLink page={page} search={{ invoice: id }} className={rows.row}>
            <RowWords
              title={<bdi>{isOfClient ? sellerName : client.name}</bdi>}
              {...(dueOn !== null && { meta: <DueDay day={dueOn} /> })}
              text={t('dashboard.invoices.line', { number, amount: money(openMinor, currency) })}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
